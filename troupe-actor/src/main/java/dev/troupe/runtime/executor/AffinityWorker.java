package dev.troupe.runtime.executor;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One queue of an affinity pool and the thread that serves it. The thread is started with the first
 * task, and again when a task has killed it. Without work it spins, then yields, then sleeps.
 *
 * <p>No task is left behind: who adds one adds, then looks whether a thread is there and sleeps;
 * the thread shows that it sleeps, or that it is gone, and then looks at the queue once more. All of
 * these are volatile, so one of the two sees the other.
 */
final class AffinityWorker implements Runnable {
    private static final int SPINS_PER_LEVEL = 1_000;
    private static final int YIELDS_PER_LEVEL = 5;

    private final AffinityPool pool;
    private final int capacity;
    private final int spins;
    private final int spinsAndYields;
    private final Queue<Runnable> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger size = new AtomicInteger(); // never less than what is queued
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile @Nullable Thread asleep;

    AffinityWorker(AffinityPool pool, AffinityPool.Limits limits) {
        this.pool = pool;
        this.capacity = limits.queueSize();
        this.spins = SPINS_PER_LEVEL * (limits.idleCpuLevel() - 1);
        this.spinsAndYields = spins + YIELDS_PER_LEVEL * limits.idleCpuLevel();
    }

    /** Takes {@code task}, unless the queue is full. */
    boolean offer(Runnable task) {
        if (size.incrementAndGet() > capacity) {
            size.decrementAndGet();
            return false;
        }
        queue.add(task);
        // The thread may have ended between the pool's look and the add.
        if (pool.isShutdown() && queue.remove(task)) {
            size.decrementAndGet();
            throw AffinityPool.rejected();
        }
        startOrWake();
        return true;
    }

    private void startOrWake() {
        if (started.get()) {
            unpark();
        } else if (started.compareAndSet(false, true)) {
            try {
                pool.threads().newThread(this).start();
            } catch (Throwable noThread) {
                started.set(false); // the next task tries again
                throw noThread;
            }
        }
    }

    void unpark() {
        Thread sleeper = asleep;
        if (sleeper != null) {
            LockSupport.unpark(sleeper);
        }
    }

    @Override
    public void run() {
        try {
            Runnable task;
            while ((task = next()) != null) {
                task.run();
            }
        } finally {
            started.set(false);
            if (!queue.isEmpty()) {
                startOrWake();
            }
            pool.workerEnded();
        }
    }

    /** Waits for the next task; null when there will be none. */
    @SuppressWarnings("ThreadPriorityCheck") // yielding is what was asked for
    private @Nullable Runnable next() {
        int looks = 0;
        while (true) {
            Runnable task = queue.poll();
            if (task != null) {
                size.decrementAndGet();
                return task;
            }
            if (pool.isShutdown()) {
                return null;
            }
            if (looks < spins) {
                Thread.onSpinWait();
            } else if (looks < spinsAndYields) {
                Thread.yield();
            } else {
                sleep();
                looks = 0;
            }
            looks++;
        }
    }

    private void sleep() {
        Thread.interrupted(); // of the last task: a thread with the flag set would not sleep
        asleep = Thread.currentThread();
        while (queue.isEmpty() && !pool.isShutdown()) {
            LockSupport.park(this);
            Thread.interrupted();
        }
        asleep = null;
    }

    /** Whether a thread runs, or a task waits for one. */
    boolean isBusy() {
        return started.get() || !queue.isEmpty();
    }

    int waiting() {
        return Math.max(0, size.get());
    }

    void drainTo(List<Runnable> left) {
        Runnable task;
        while ((task = queue.poll()) != null) {
            size.decrementAndGet();
            left.add(task);
        }
    }
}
