package dev.troupe.runtime.executor;

import dev.troupe.concurrent.WorkerSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fresh thread for each task, made for virtual ones. What comes while as many run as may waits in
 * a queue, first in, first out, and no thread waits for it.
 *
 * <p>Nothing is left in the queue: who adds a task adds, then looks for a free place; who ends
 * frees its place, then looks at the queue. All of these are volatile, so one of the two sees the
 * other.
 */
final class VirtualThreadPool extends AbstractExecutorService implements Backlog {
    private final ThreadFactory threads;
    private final int most;
    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger running = new AtomicInteger();
    private final TaskCount tasks = new TaskCount();

    /**
     * @param most how many tasks may run at a time, 1 or more
     */
    VirtualThreadPool(ThreadFactory threads, int most) {
        this.threads = threads;
        this.most = most;
    }

    @Override
    public void execute(Runnable task) {
        Objects.requireNonNull(task, "task");
        tasks.add();
        waiting.add(task);
        startWaiting();
    }

    private void startWaiting() {
        while (!waiting.isEmpty() && tryTakePlace()) {
            Runnable task = waiting.poll();
            if (task == null) {
                running.decrementAndGet();
            } else {
                start(task);
            }
        }
    }

    private boolean tryTakePlace() {
        int seen;
        do {
            seen = running.get();
            if (seen >= most) {
                return false;
            }
        } while (!running.compareAndSet(seen, seen + 1));
        return true;
    }

    private void start(Runnable task) {
        try {
            threads.newThread(() -> run(task)).start();
        } catch (Throwable noThread) {
            waiting.add(task); // it was taken, so it runs when there is a thread again
            running.decrementAndGet();
            throw noThread;
        }
    }

    private void run(Runnable task) {
        try {
            task.run();
        } finally {
            WorkerSlot.leave();
            running.decrementAndGet();
            try {
                startWaiting();
            } finally {
                tasks.remove();
            }
        }
    }

    @Override
    public boolean exceeds(int few) {
        return waiting.stream().limit(few + 1L).count() > few;
    }

    @Override
    public void shutdown() {
        tasks.shutDown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        tasks.shutDown();
        List<Runnable> left = new ArrayList<>();
        Runnable task;
        while ((task = waiting.poll()) != null) {
            left.add(task);
            tasks.remove();
        }
        return left;
    }

    @Override
    public boolean isShutdown() {
        return tasks.isShutDown();
    }

    @Override
    public boolean isTerminated() {
        return tasks.hasEnded();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return tasks.awaitEnd(timeout, unit);
    }
}
