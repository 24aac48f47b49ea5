package dev.troupe.testkit;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** Runs each task on the thread that brings it. */
final class CallingThread extends AbstractExecutorService {
    private volatile boolean shutDown;

    @Override
    public void execute(Runnable task) {
        if (shutDown) {
            throw new RejectedExecutionException("the dispatcher has shut down");
        }
        task.run();
    }

    @Override
    public void shutdown() {
        shutDown = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
        shutDown = true;
        return List.of();
    }

    @Override
    public boolean isShutdown() {
        return shutDown;
    }

    @Override
    public boolean isTerminated() {
        return shutDown;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return shutDown;
    }
}
