package dev.troupe.dispatch.affinity;

/**
 * Makes the rejection handler of a pool. The class that {@code rejection-handler} names has a
 * constructor without parameters.
 */
@FunctionalInterface
public interface RejectionHandlerFactory {
    /** A handler for a new pool. */
    RejectionHandler create();
}
