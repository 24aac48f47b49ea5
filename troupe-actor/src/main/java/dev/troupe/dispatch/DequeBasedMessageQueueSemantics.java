package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;

/** A queue where messages can be put in front of all others, which a stash needs. */
public interface DequeBasedMessageQueueSemantics {

    /** Puts {@code handle} before all others. Only for the thread that dequeues. */
    void enqueueFirst(ActorRef receiver, Envelope handle);
}
