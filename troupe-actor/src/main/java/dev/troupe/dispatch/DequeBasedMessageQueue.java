package dev.troupe.dispatch;

import java.util.Deque;

/** A message queue over a {@link Deque} that several threads may poll. */
public interface DequeBasedMessageQueue
        extends QueueBasedMessageQueue, DequeBasedMessageQueueSemantics {

    @Override
    Deque<Envelope> queue();
}
