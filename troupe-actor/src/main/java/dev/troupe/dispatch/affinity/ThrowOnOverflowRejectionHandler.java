package dev.troupe.dispatch.affinity;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;

/** Throws: the dispatcher keeps what was rejected and offers it again. */
public final class ThrowOnOverflowRejectionHandler
        implements RejectionHandlerFactory, RejectionHandler {
    /** As named in the configuration. */
    public ThrowOnOverflowRejectionHandler() {}

    @Override
    public void reject(Runnable command, ExecutorService service) {
        throw new RejectedExecutionException(
                "the queue of [" + command + "] in [" + service + "] is full");
    }

    @Override
    public RejectionHandler create() {
        return this;
    }
}
