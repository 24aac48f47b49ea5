package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import java.util.Queue;

/** A message queue over a {@link Queue} that several threads may poll. */
public interface QueueBasedMessageQueue extends MessageQueue, MultipleConsumerSemantics {

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
        for (Envelope left = dequeue(); left != null; left = dequeue()) {
            deadLetters.enqueue(owner, left);
        }
    }
}
