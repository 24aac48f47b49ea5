package dev.troupe.actor;

import dev.troupe.dispatch.DequeBasedMessageQueueSemantics;
import dev.troupe.dispatch.RequiresMessageQueue;

/** An actor with a logger, that can put messages aside: see {@link StashSupport}. It gets a mailbox with two
 * ends, bounded or not. */
public abstract class AbstractLoggingActorWithStash extends AbstractLoggingActor
        implements StashSupport, RequiresMessageQueue<DequeBasedMessageQueueSemantics> {
    /** Claims the context that the runtime holds ready for the actor being created. */
    public AbstractLoggingActorWithStash() {}
}
