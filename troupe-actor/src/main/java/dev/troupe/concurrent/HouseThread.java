package dev.troupe.concurrent;

import org.jspecify.annotations.Nullable;

/**
 * A thread with room for what would otherwise be looked up in a table of thread locals, with every
 * message. Threads that others make do not have it, virtual threads among them: for them there are
 * thread locals.
 *
 * <p>The fields belong to the thread itself.
 */
public final class HouseThread extends Thread {
    /** What it runs, for whoever watches; see {@link WorkerSlot#mine}. */
    @Nullable WorkerSlot slot;

    private @Nullable Object worker;

    HouseThread(Runnable body) {
        super(body);
    }

    /** What its pool has bound to it; null when nothing. For the thread itself. */
    public @Nullable Object worker() {
        return worker;
    }

    /** Binds {@code worker} to it. For the thread itself. */
    public void setWorker(@Nullable Object worker) {
        this.worker = worker;
    }
}
