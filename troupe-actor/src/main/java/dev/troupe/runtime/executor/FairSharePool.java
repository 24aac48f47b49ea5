package dev.troupe.runtime.executor;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A pool that shares the time of its threads among tasks by weight, see {@link FairQueue} and {@link
 * StrictQueue}. A {@link WeightedTask} has a share of its own; all other tasks together count as one
 * of the usual weight, so that a flood of them takes nothing away from the rest, and run in the
 * order in which they came, on as many threads as are free.
 *
 * <p>One lock guards everything; it is held for the few steps in a heap that choose a task or take
 * one in, never while a task runs. Threads are started as they are needed and then stay; those
 * without work sleep.
 */
public final class FairSharePool extends AbstractExecutorService implements Backlog {
    private final Limits limits;
    private final ThreadFactory threads;
    private final Thread.UncaughtExceptionHandler failures;
    private final Seams.Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition work = lock.newCondition();
    private final CountDownLatch terminated = new CountDownLatch(1);
    private final ReadyQueue ready;
    private final Share ofPlainTasks = new Share(this, () -> {}, Share.USUAL_WEIGHT);
    private final Queue<Runnable> plainTasks = new ArrayDeque<>();
    private int live; // threads that there are
    private int starting; // of them, those that have not come yet
    private int sleeping; // of them, those that wait for work
    private int woken; // of the sleeping, those that were called
    private volatile boolean shutDown; // written under the lock

    /**
     * How a pool behaves.
     *
     * @param parallelism number of threads, 1 or more
     * @param slice how long a run is meant to last: what a task that waited too long is given
     * @param strictLevels whether a higher weight always comes first
     */
    public record Limits(int parallelism, Duration slice, boolean strictLevels) {}

    public FairSharePool(
            Limits limits,
            ThreadFactory threads,
            Thread.UncaughtExceptionHandler failures,
            Seams.Clock clock) {
        this.limits = limits;
        this.threads = threads;
        this.failures = failures;
        this.clock = clock;
        long sliceNanos = limits.slice().toNanos();
        this.ready =
                limits.strictLevels() ? new StrictQueue(sliceNanos) : new FairQueue(sliceNanos);
    }

    @Override
    public void execute(Runnable task) {
        Objects.requireNonNull(task, "task");
        lock.lock();
        try {
            if (shutDown) {
                throw new RejectedExecutionException("the pool has shut down");
            }
            Share share =
                    task instanceof WeightedTask weighted ? weighted.shareIn(this) : ofPlainTasks;
            if (share != ofPlainTasks && share.running > 0) {
                share.again = true;
                return;
            }
            callWorkerFor(backlog() + 1);
            if (share == ofPlainTasks) {
                plainTasks.add(task);
            }
            if (!share.isReady()) {
                ready.add(share, clock.nanoTime());
            }
        } finally {
            lock.unlock();
        }
    }

    /** Wakes a worker or starts one, unless enough are on their way or all at work. */
    private void callWorkerFor(int tasks) {
        if (tasks <= starting + woken) {
            return;
        }
        if (sleeping > woken) {
            woken++;
            work.signal();
        } else if (live < limits.parallelism()) {
            live++;
            starting++;
            try {
                threads.newThread(new Worker()).start();
            } catch (Throwable noThread) {
                live--;
                starting--;
                if (live == 0) {
                    throw new RejectedExecutionException("no thread could be started", noThread);
                } // else those that are there will come to it
            }
        }
    }

    /** One thread: runs what is given to it and says how long that took. */
    private final class Worker implements Runnable {
        private @Nullable Share share; // of what it runs
        private long began; // by the clock under the lock, as all that the queue is told

        @Override
        public void run() {
            try {
                arrive();
                Runnable task;
                while ((task = next()) != null) {
                    run(task);
                }
            } finally {
                end();
            }
        }

        private void arrive() {
            lock.lock();
            try {
                starting--;
            } finally {
                lock.unlock();
            }
        }

        private void run(Runnable task) {
            try {
                task.run();
            } catch (Throwable failure) {
                failures.uncaughtException(Thread.currentThread(), failure);
            }
        }

        /** Accounts for the last task and gets another one; null when there will be none. */
        private @Nullable Runnable next() {
            lock.lock();
            try {
                account();
                while ((share = ready.take(began)) == null) {
                    if (shutDown) {
                        return null;
                    }
                    sleep();
                    began = clock.nanoTime();
                }
                Runnable task = begin(share, began);
                callWorkerFor(backlog()); // one that was on its way may have come for this task
                return task;
            } finally {
                lock.unlock();
            }
        }

        private void sleep() {
            sleeping++;
            do {
                work.awaitUninterruptibly();
            } while (woken == 0 && !shutDown);
            sleeping--;
            woken = Math.max(0, woken - 1);
        }

        private void account() {
            long now = clock.nanoTime();
            Share ran = share;
            if (ran != null) {
                boolean again = ran.again;
                ran.again = false;
                ready.ran(ran, now - began, again, now);
                share = null;
            }
            began = now;
        }

        private void end() {
            lock.lock();
            try {
                account();
                live--;
                callWorkerFor(backlog());
                terminateIfDone();
            } finally {
                lock.unlock();
            }
        }
    }

    /** What a share that was taken is to run. With the lock. */
    private Runnable begin(Share share, long now) {
        if (share != ofPlainTasks) {
            return share.task;
        }
        Runnable task = plainTasks.remove();
        if (!plainTasks.isEmpty()) {
            ready.add(share, now);
        }
        return task;
    }

    @Override
    public boolean exceeds(int few) {
        lock.lock();
        try {
            return backlog() > few;
        } finally {
            lock.unlock();
        }
    }

    private int backlog() {
        return ready.size() + Math.max(0, plainTasks.size() - 1); // plain tasks are ready as one
    }

    private void terminateIfDone() {
        if (shutDown && live == 0) {
            terminated.countDown();
        }
    }

    @Override
    public void shutdown() {
        lock.lock();
        try {
            shutDown = true;
            work.signalAll();
            terminateIfDone();
        } finally {
            lock.unlock();
        }
    }

    /** Does not interrupt what runs. */
    @Override
    public List<Runnable> shutdownNow() {
        lock.lock();
        try {
            List<Runnable> left = new ArrayList<>();
            Share share;
            long now = clock.nanoTime();
            while ((share = ready.take(now)) != null) {
                left.add(begin(share, now));
            }
            shutdown();
            return left;
        } finally {
            lock.unlock();
        }
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
}
