package dev.troupe.runtime.executor;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * An executor that belongs to the user: used, but never shut down. Whatever it throws means that it
 * did not take the task.
 */
final class ExternalExecutor extends AbstractExecutorService {
    private final Executor users;
    private volatile boolean shutDown;

    ExternalExecutor(Executor users) {
        this.users = users;
    }

    @Override
    public void execute(Runnable task) {
        if (shutDown) {
            throw new RejectedExecutionException("the dispatcher has shut down");
        }
        try {
            users.execute(task);
        } catch (RejectedExecutionException rejected) {
            throw rejected;
        } catch (RuntimeException failure) {
            throw new RejectedExecutionException(
                    "the executor given to the actor system failed", failure);
        }
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
