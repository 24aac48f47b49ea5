package dev.troupe.actor;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message that could not be delivered. Equality leaves the reason out: two dead letters are equal
 * when message, sender and recipient are.
 */
public record DeadLetter(
        Object message, ActorRef sender, ActorRef recipient, Reason deadLetterReason)
        implements AllDeadLetters {

    public DeadLetter {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(sender, "sender");
        Objects.requireNonNull(recipient, "recipient");
        Objects.requireNonNull(deadLetterReason, "deadLetterReason");
    }

    /** One without a particular reason. */
    public DeadLetter(Object message, ActorRef sender, ActorRef recipient) {
        this(message, sender, recipient, Reason.OTHER);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DeadLetter that
                && message.equals(that.message)
                && sender.equals(that.sender)
                && recipient.equals(that.recipient);
    }

    @Override
    public int hashCode() {
        return Objects.hash(message, sender, recipient);
    }

    @Override
    public String toString() {
        return "DeadLetter(" + message + "," + sender + "," + recipient + ")";
    }

    /** Why a message did not reach the behaviour of its recipient. */
    public enum Reason {
        /** The recipient had stopped, or stopped before it came to the message. */
        STOPPED,
        /** Nobody has ever lived at that path. */
        NEVER_EXISTED,
        /** The mailbox, or another bounded buffer on the way, was full. */
        OVERFLOW,
        /** The router had nobody to route to. */
        NO_ROUTEE,
        /** The router needed a hash key, and the message has none. */
        NO_HASH_KEY,
        /** The question had been answered, or had timed out, before this reply came. */
        LATE_REPLY,
        /** The recipient did not start within {@code actor.unstarted-push-timeout}. */
        UNSTARTED_TIMEOUT,
        /** The behaviour of the recipient has no case for it. */
        UNHANDLED,
        /** It could not be turned into bytes or back. */
        SERIALIZATION,
        /** None of these. */
        OTHER
    }
}
