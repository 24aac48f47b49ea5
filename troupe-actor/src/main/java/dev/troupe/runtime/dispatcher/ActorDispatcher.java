package dev.troupe.runtime.dispatcher;

import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MailboxScheduler;
import dev.troupe.runtime.mailbox.MessageInvoker;
import dev.troupe.settings.DispatcherSettings;

/** A dispatcher as the cells of its actors see it. Callable from any thread. */
public abstract class ActorDispatcher extends MessageDispatcher implements MailboxScheduler {
    /** The dispatcher that runs {@code mailbox}. */
    public static ActorDispatcher of(ActorMailbox mailbox) {
        return mailbox.scheduler() instanceof WeightedSeat seat
                ? seat.dispatcher()
                : (ActorDispatcher) mailbox.scheduler();
    }

    public abstract DispatcherSettings settings();

    /**
     * A mailbox for {@code invoker} that this dispatcher will run.
     *
     * @throws IllegalArgumentException if the actor cannot live here
     */
    public abstract ActorMailbox createMailbox(MessageInvoker invoker, MailboxType type);

    /** Takes an actor in and lets its mailbox run for the first time. */
    public abstract void attach(ActorMailbox mailbox);

    /** Closes the mailbox of an actor that has stopped and lets go of it. */
    public abstract void detach(ActorMailbox mailbox);

    /** What has the threads. */
    abstract PooledDispatcher threads();

    /** The dispatcher of an actor that is to run as its parent, who lives here, does. */
    public abstract ActorDispatcher forChild();
}
