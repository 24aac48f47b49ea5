package dev.troupe.actor;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message that could not be delivered, and that said by {@link DeadLetterSuppression} that this
 * is no news. Equality leaves the reason out, as in {@link DeadLetter}.
 */
public record SuppressedDeadLetter(
        DeadLetterSuppression message,
        ActorRef sender,
        ActorRef recipient,
        DeadLetter.Reason deadLetterReason)
        implements AllDeadLetters {

    public SuppressedDeadLetter {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(sender, "sender");
        Objects.requireNonNull(recipient, "recipient");
        Objects.requireNonNull(deadLetterReason, "deadLetterReason");
    }

    /** One without a particular reason. */
    public SuppressedDeadLetter(
            DeadLetterSuppression message, ActorRef sender, ActorRef recipient) {
        this(message, sender, recipient, DeadLetter.Reason.OTHER);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SuppressedDeadLetter that
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
        return "SuppressedDeadLetter(" + message + "," + sender + "," + recipient + ")";
    }
}
