package dev.troupe.runtime.executor;

import dev.troupe.dispatch.affinity.QueueSelector;
import dev.troupe.dispatch.affinity.RejectionHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Threads with a bounded queue each. A selector chooses the queue of a task, so that the same actor
 * always runs on the same thread, which has its state in its cache; nobody helps out.
 */
final class AffinityPool extends AbstractExecutorService implements Backlog {
    private final String name;
    private final ThreadFactory threads;
    private final QueueSelector selector;
    private final RejectionHandler rejections;
    private final List<AffinityWorker> workers = new ArrayList<>();
    private final CountDownLatch terminated = new CountDownLatch(1);
    private volatile boolean shutDown;

    /**
     * How large a pool is and how long its threads wait for work.
     *
     * @param parallelism number of threads, 1 or more
     * @param queueSize most tasks that wait for one thread, 1 or more
     * @param idleCpuLevel how much processor time a thread without work spends before it sleeps: 1
     *     for least, 10 for most
     */
    record Limits(int parallelism, int queueSize, int idleCpuLevel) {}

    AffinityPool(
            String name,
            Limits limits,
            ThreadFactory threads,
            QueueSelector selector,
            RejectionHandler rejections) {
        this.name = name;
        this.threads = threads;
        this.selector = selector;
        this.rejections = rejections;
        for (int i = 0; i < limits.parallelism(); i++) {
            workers.add(new AffinityWorker(this, limits));
        }
    }

    @Override
    public void execute(Runnable task) {
        Objects.requireNonNull(task, "task");
        if (shutDown) {
            throw rejected();
        }
        int queue = selector.getQueue(task, workers.size());
        if (queue < 0 || queue >= workers.size()) {
            throw new RejectedExecutionException(
                    "the queue selector ["
                            + selector.getClass().getName()
                            + "] chose queue ["
                            + queue
                            + "]: must be from 0 to "
                            + (workers.size() - 1));
        }
        if (!workers.get(queue).offer(task)) {
            rejections.reject(task, this);
        }
    }

    static RejectedExecutionException rejected() {
        return new RejectedExecutionException("the pool has shut down");
    }

    ThreadFactory threads() {
        return threads;
    }

    /** A thread of this pool has ended; whether the pool has. */
    void workerEnded() {
        if (shutDown && workers.stream().noneMatch(AffinityWorker::isBusy)) {
            terminated.countDown();
        }
    }

    @Override
    public boolean exceeds(int few) {
        return workers.stream().mapToInt(AffinityWorker::waiting).sum() > few;
    }

    @Override
    public void shutdown() {
        shutDown = true;
        workers.forEach(AffinityWorker::unpark);
        workerEnded();
    }

    @Override
    public List<Runnable> shutdownNow() {
        shutDown = true;
        List<Runnable> left = new ArrayList<>();
        workers.forEach(worker -> worker.drainTo(left));
        shutdown();
        return left;
    }

    @Override
    public boolean isShutdown() {
        return shutDown;
    }

    @Override
    public boolean isTerminated() {
        return terminated.getCount() == 0;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return terminated.await(timeout, unit);
    }

    @Override
    public String toString() {
        return "AffinityPool(" + name + ")";
    }
}
