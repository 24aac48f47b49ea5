package dev.troupe.dispatch.affinity;

/**
 * Chooses the queue of a task in an affinity pool, each of which is served by one thread. An actor
 * stays on its thread only if the answer for its task is always the same. Called by all senders at
 * once.
 */
@FunctionalInterface
public interface QueueSelector {
    /** A number from 0 to {@code queues - 1} for {@code command}. */
    int getQueue(Runnable command, int queues);
}
