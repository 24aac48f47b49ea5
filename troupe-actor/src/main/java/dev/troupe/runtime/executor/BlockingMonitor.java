package dev.troupe.runtime.executor;

import dev.troupe.concurrent.SleepingThread;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadFactory;

/**
 * Watches whether the workers of a pool get on. It looks at their turns from time to time: a worker
 * that has not begun another task since the last look is stuck in one. What such a worker would run
 * next is given to the others, and somebody is woken for what waits behind it; when all are stuck and
 * work waits for long enough, as many workers are added as there are; when they move again the added
 * ones end. It sleeps without a time limit while all workers sleep, so that an idle system stays idle.
 */
final class BlockingMonitor {
    private static final Duration DEFAULT_INTERVAL = Duration.ofMillis(2);
    private static final long LOOKS_BEFORE_COMPENSATION = 4;
    private static final int LOOKS_BEFORE_BUSY_MEANS_STUCK = 40;

    private final WorkStealingPool pool;
    private final WorkStealingPool.Limits limits;
    private final SleepingThread thread;
    private final WorkStealingPool.CompensationListener listener;
    private final long intervalNanos;
    private final Map<Worker, Progress> progress = new HashMap<>(); // this thread's only
    private long looksAllStuck;

    BlockingMonitor(
            WorkStealingPool pool,
            WorkStealingPool.Limits limits,
            ThreadFactory threads,
            WorkStealingPool.CompensationListener listener) {
        this.pool = pool;
        this.limits = limits;
        this.thread = new SleepingThread(threads, this::watch);
        this.listener = listener;
        this.intervalNanos =
                compensates()
                        ? Math.max(
                                DEFAULT_INTERVAL.toNanos() / 2,
                                limits.compensateAfter().toNanos() / LOOKS_BEFORE_COMPENSATION)
                        : DEFAULT_INTERVAL.toNanos();
    }

    private boolean compensates() {
        return !limits.compensateAfter().isZero();
    }

    /** A worker runs: there is something to watch. Callable from any thread. */
    void wake() {
        thread.wake();
    }

    /** No worker will come any more. */
    void end() {
        if (!thread.tryEndUnstarted()) {
            thread.wake();
        }
    }

    private void watch() {
        while (!pool.isShutdown() || pool.live() > 0) {
            if (pool.allAsleep()) {
                progress.clear();
                thread.sleep(Long.MAX_VALUE, () -> !pool.allAsleep() || pool.isShutdown());
            } else {
                thread.doze(intervalNanos);
                look();
            }
        }
    }

    private void look() {
        List<Worker> workers = pool.workers();
        int running = 0;
        int stuck = 0;
        for (Worker worker : workers) {
            if (!pool.idle().contains(worker.index())) {
                running++;
                Progress seen = progress.computeIfAbsent(worker, Progress::new);
                if (!seen.moved()) {
                    pool.giveAway(worker.takeNext());
                    if (worker.hasWork()) {
                        pool.signal(); // it may have kept that to itself, see Pace
                    }
                }
                if (seen.isStuck()) {
                    stuck++;
                }
            }
        }
        progress.keySet().retainAll(workers);
        compensate(running, running > 0 && stuck == running);
        pool.retire(Math.max(0, running - stuck - limits.parallelism()));
    }

    private void compensate(int running, boolean allStuck) {
        if (!allStuck || pool.searchers() > 0 || !pool.idle().isEmpty() || !pool.hasWork()) {
            looksAllStuck = 0;
            return;
        }
        looksAllStuck++;
        if (compensates() && looksAllStuck * intervalNanos >= limits.compensateAfter().toNanos()) {
            looksAllStuck = 0;
            int added = pool.compensate(Math.min(running, limits.maxThreads() - running));
            if (added > 0) {
                listener.compensated(added, running + added);
            }
        }
    }

    /** What was seen of one worker. */
    private static final class Progress {
        private final Worker worker;
        private long turns = -1;
        private int looksWithoutTurn;

        Progress(Worker worker) {
            this.worker = worker;
        }

        /** Looks whether the worker has begun another task since the last look. */
        boolean moved() {
            long now = worker.turns();
            boolean moved = now != turns;
            turns = now;
            looksWithoutTurn = moved ? 0 : looksWithoutTurn + 1;
            return moved;
        }

        /**
         * A thread that waits is stuck at once. One that could run may only lack a processor; it
         * may also wait for a device, which the JVM does not tell, hence some patience.
         */
        boolean isStuck() {
            return looksWithoutTurn > 0
                    && (worker.waits() || looksWithoutTurn >= LOOKS_BEFORE_BUSY_MEANS_STUCK);
        }
    }
}
