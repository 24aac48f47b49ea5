package dev.troupe.dispatch.affinity;

import java.util.concurrent.ExecutorService;

/** Decides what happens to a task whose queue in an affinity pool is full. */
@FunctionalInterface
public interface RejectionHandler {
    /**
     * Runs {@code command} on the calling thread, gives it to somebody else, or throws: then the
     * dispatcher keeps it and offers it again. A handler that does none of these loses the messages
     * of an actor.
     */
    void reject(Runnable command, ExecutorService service);
}
