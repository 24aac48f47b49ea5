package dev.troupe.runtime.dispatcher;

import dev.troupe.concurrent.WorkerSlot;
import org.jspecify.annotations.Nullable;

/** What a program gave to a dispatcher to run; an inhabitant until it is done. */
final class DispatcherTask implements Runnable {
    private final PooledDispatcher dispatcher;
    private final Runnable body;

    DispatcherTask(PooledDispatcher dispatcher, Runnable body) {
        this.dispatcher = dispatcher;
        this.body = body;
    }

    PooledDispatcher dispatcher() {
        return dispatcher;
    }

    /** The class of what the program gave. */
    String bodyName() {
        return body.getClass().getName();
    }

    @Override
    public void run() {
        WorkerSlot slot = dispatcher.slot();
        @Nullable Object outer = slot == null ? null : slot.begin(this);
        try {
            body.run();
        } catch (Throwable failure) {
            dispatcher.taskFailed(failure);
        } finally {
            if (slot != null) {
                slot.end(outer);
            }
            dispatcher.leave();
        }
    }
}
