package dev.troupe.actor;

import dev.troupe.spi.ActorTools;

/**
 * What an actor needs to put messages aside and take them up again later. Programs extend {@link
 * AbstractActorWithStash} or one of its siblings.
 *
 * <p>What is in the stash survives a restart: it is put back in front of the mailbox before the new
 * instance is made, whether or not {@code preRestart} is overridden. What is in it when the actor
 * stops becomes dead letters, before those that wait in the mailbox.
 *
 * <p>The mailbox must be one that takes messages back at its front ({@link
 * dev.troupe.dispatch.DequeBasedMessageQueueSemantics}); with any other the actor is not created.
 */
public interface StashSupport {
    ActorContext context();

    /**
     * Puts the message that is being handled into the stash, with its sender.
     *
     * @throws IllegalStateException if it is there already, or no message is being handled
     * @throws StashOverflowException if the stash is full: see {@code stash-capacity} of the
     *     mailbox
     */
    default void stash() {
        ActorTools.of(context()).stash();
    }

    /**
     * Puts all messages of the stash, in the order they were stashed, in front of those that wait
     * in the mailbox.
     */
    default void unstashAll() {
        ActorTools.of(context()).unstashAll();
    }
}
