package dev.troupe.testkit;

import dev.troupe.spi.RunsOnSenders;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Runs each task on the thread that brings it. */
final class CallingThread extends AbstractExecutorService implements RunsOnSenders {
    private final Turns turns;
    private volatile boolean shutDown;

    CallingThread(Turns turns) {
        this.turns = turns;
    }

    @Override
    public void execute(Runnable task) {
        if (shutDown) {
            throw new RejectedExecutionException("the dispatcher has shut down");
        }
        turns.begin(task);
        try {
            task.run();
        } finally {
            turns.end(task);
        }
    }

    @Override
    public void awaitRun(Runnable mailbox, BooleanSupplier busy) {
        turns.awaitEnd(mailbox, busy);
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
