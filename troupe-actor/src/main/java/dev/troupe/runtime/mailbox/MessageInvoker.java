package dev.troupe.runtime.mailbox;

import dev.troupe.dispatch.Envelope;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import org.jspecify.annotations.Nullable;

/**
 * What a mailbox runs: one at a time, never on two threads at once. A cell is one.
 *
 * <p>It holds what the mailbox writes as it runs, so that this lies on another cache line than what
 * senders write: the mailbox itself. The fields belong to the mailbox.
 */
public abstract class MessageInvoker {
    /** Whether the queue's first envelope is that of the run, see {@link ActorMailbox}. */
    boolean handles;

    /** How many of the queue's first two envelopes were taken, see {@link ActorMailbox}. */
    byte taken;

    /** Numbers what is taken once somebody has asked for a count, see {@link MessageCount}. */
    int moves;

    /** How far messages were counted when somebody asked last; null before the first. */
    volatile @Nullable MessageCount counted;

    /** Newest first. */
    volatile @Nullable SystemMessage systemMessages;

    /** For those whose mailbox will be made. */
    protected MessageInvoker() {}

    /**
     * Handles a user message; throws only what is fatal to the JVM.
     *
     * @return false if the mailbox may have been suspended or closed meanwhile, other than by a
     *     system message
     */
    public abstract boolean invoke(Envelope envelope);

    /** Fails with {@code failure} in place of handling a user message. */
    public void fail(Envelope envelope, Throwable failure) {
        throw new UnsupportedOperationException("[" + this + "] cannot be made to fail");
    }

    /** Handles a system message; throws only what is fatal to the JVM. */
    public abstract void invokeSystem(SystemMessage message);

    /**
     * The user message that it handles now, null when none. For reports from other threads, to
     * which the answer may be old.
     */
    public @Nullable Object currentMessage() {
        return null;
    }

    /** Its share of the time, where shares are by weight; 100 is usual. */
    public int weight() {
        return 100;
    }

    public abstract InternalActorRef self();

    /** Where messages go that will not be handled. */
    public abstract DeadLetterOffice deadLetterOffice();
}
