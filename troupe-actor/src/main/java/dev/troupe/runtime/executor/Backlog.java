package dev.troupe.runtime.executor;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;

/** A pool that knows whether tasks wait for a thread. */
public interface Backlog {
    /** Whether about more than {@code few} tasks wait now. Callable from any thread. */
    boolean exceeds(int few);

    /** Whether more than {@code few} tasks wait in {@code pool}; true where nobody can know. */
    static boolean exceeds(Executor pool, int few) {
        if (pool instanceof Backlog known) {
            return known.exceeds(few);
        }
        if (pool instanceof ThreadPoolExecutor threads) {
            return threads.getQueue().size() > few;
        }
        if (pool instanceof ForkJoinPool forkJoin) {
            return forkJoin.getQueuedTaskCount() + forkJoin.getQueuedSubmissionCount() > few;
        }
        return true;
    }
}
