package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import java.util.Queue;

/** A message queue over a {@link Queue} that several threads may poll. */
public interface QueueBasedMessageQueue extends MessageQueue, MultipleConsumerSemantics {

    /** To look at. What goes in and out does so by {@link #enqueue} and {@link #dequeue}. */
    Queue<Envelope> queue();

    @Override
    default int numberOfMessages() {
        return queue().size();
    }

    @Override
    default boolean hasMessages() {
        return !queue().isEmpty();
    }

    @Override
    default void cleanUp(ActorRef owner, MessageQueue deadLetters) {
        Leftovers.move(this, owner, deadLetters);
    }
}
