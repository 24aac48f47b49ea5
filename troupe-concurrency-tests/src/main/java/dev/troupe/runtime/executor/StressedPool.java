package dev.troupe.runtime.executor;

import dev.troupe.concurrent.Seams;
import java.util.concurrent.TimeUnit;

/** A pool that never rests, on daemons, and how to wait for its end. */
final class StressedPool {
    private StressedPool() {}

    static WorkStealingPool of(int threads) {
        return new WorkStealingPool(
                WorkStealingPool.Limits.fixed(threads, false),
                Seams.current().clock(),
                StressedPool::daemon,
                StressedPool::daemon,
                (thread, failure) -> failure.printStackTrace(),
                (added, total) -> {});
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        return thread;
    }

    /** Shuts {@code pool} down; whether it ended soon. */
    static boolean ends(WorkStealingPool pool) {
        pool.shutdown();
        try {
            return pool.awaitTermination(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
