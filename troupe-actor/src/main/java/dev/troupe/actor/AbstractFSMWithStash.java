package dev.troupe.actor;

import dev.troupe.dispatch.DequeBasedMessageQueueSemantics;
import dev.troupe.dispatch.RequiresMessageQueue;
import org.jspecify.annotations.Nullable;

/**
 * A state machine that can put events aside: see {@link StashSupport}. It gets a mailbox with two
 * ends, bounded or not.
 */
public abstract class AbstractFSMWithStash<S, D extends @Nullable Object> extends AbstractFSM<S, D>
        implements StashSupport, RequiresMessageQueue<DequeBasedMessageQueueSemantics> {
    /** Claims the context that the runtime holds ready for the actor being created. */
    public AbstractFSMWithStash() {}
}
