package dev.troupe.dispatch.affinity;

/**
 * Makes the queue selector of a pool. The class that {@code queue-selector} names has a constructor
 * that takes the {@code affinity-pool-executor} section as a {@code Config}.
 */
@FunctionalInterface
public interface QueueSelectorFactory {
    /** A selector for a new pool. */
    QueueSelector create();
}
