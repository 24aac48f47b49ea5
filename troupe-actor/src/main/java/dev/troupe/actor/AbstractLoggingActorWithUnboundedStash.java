package dev.troupe.actor;

import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.dispatch.UnboundedDequeBasedMessageQueueSemantics;

/** An actor with a logger, that can put messages aside: see {@link StashSupport}. It gets a mailbox with two
 * ends and without a bound. */
public abstract class AbstractLoggingActorWithUnboundedStash extends AbstractLoggingActor
        implements StashSupport, RequiresMessageQueue<UnboundedDequeBasedMessageQueueSemantics> {
    /** Claims the context that the runtime holds ready for the actor being created. */
    public AbstractLoggingActorWithUnboundedStash() {}
}
