package dev.troupe.runtime.executor;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;

/** A pool that knows how many tasks wait for a thread. */
public interface Backlog {
    /** About how many tasks wait now. Callable from any thread; may take long. */
    int waiting();

    /** What waits in {@code pool}; {@link Integer#MAX_VALUE} where that cannot be known. */
    static int of(Executor pool) {
        if (pool instanceof Backlog known) {
            return known.waiting();
        }
        if (pool instanceof ThreadPoolExecutor threads) {
            return threads.getQueue().size();
        }
        if (pool instanceof ForkJoinPool forkJoin) {
            long queued = forkJoin.getQueuedTaskCount() + forkJoin.getQueuedSubmissionCount();
            return (int) Math.min(queued, Integer.MAX_VALUE);
        }
        return Integer.MAX_VALUE;
    }
}
