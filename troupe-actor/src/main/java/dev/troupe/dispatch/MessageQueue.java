package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import org.jspecify.annotations.Nullable;

/**
 * The queue inside a mailbox: many threads enqueue, one at a time dequeues. An implementation that
 * several actors share must allow several to dequeue at once, and says so with {@link
 * MultipleConsumerSemantics}.
 */
public interface MessageQueue {

    /**
     * Puts {@code handle} into the queue. A bounded queue that is full sends it to the dead letters
     * instead. An envelope is enqueued once in its life.
     */
    void enqueue(ActorRef receiver, Envelope handle);

    /** Takes the next envelope, or {@code null} when there is none. */
    @Nullable Envelope dequeue();

    /** How many are queued, as far as it is known; 0 when counting would be too slow. */
    int numberOfMessages();

    /** Whether there is something to dequeue. Exact, as seen by the thread that dequeues. */
    boolean hasMessages();

    /**
     * Called when {@code owner} has stopped: moves what is left to {@code deadLetters}. Nothing is
     * enqueued after it.
     */
    void cleanUp(ActorRef owner, MessageQueue deadLetters);
}
