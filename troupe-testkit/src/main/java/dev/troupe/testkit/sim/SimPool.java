package dev.troupe.testkit.sim;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The threads of a dispatcher: none. What it takes is ready to run in the simulation. */
final class SimPool extends AbstractExecutorService {
    /** After more of them the dispatcher would run the mailbox unseen, on a thread of its own. */
    private static final int MOST_REJECTIONS = 4;

    private final World world;
    private final String dispatcherId;
    private boolean shutDown;
    private @Nullable Runnable rejected; // once: the dispatcher tries twice
    private int rejections; // in a row

    SimPool(World world, String dispatcherId) {
        this.world = world;
        this.dispatcherId = dispatcherId;
    }

    @Override
    public void execute(Runnable task) {
        if (shutDown) {
            throw new RejectedExecutionException("the dispatcher has shut down");
        }
        if (rejected == task) {
            rejected = null;
            throw new RejectedExecutionException("rejected once more by the simulation");
        }
        if (rejections < MOST_REJECTIONS && world.rejects(task)) {
            rejected = task;
            rejections++;
            throw new RejectedExecutionException("rejected by the simulation");
        }
        rejections = 0;
        world.ready(task, dispatcherId);
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
