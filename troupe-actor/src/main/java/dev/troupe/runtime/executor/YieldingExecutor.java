package dev.troupe.runtime.executor;

import java.util.concurrent.Executor;

/** An executor that knows the difference between new work and work that goes on. */
public interface YieldingExecutor extends Executor {
    /** Runs {@code task}, which has just had its turn, after everything that is waiting here. */
    void executeLast(Runnable task);
}
