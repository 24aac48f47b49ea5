package dev.troupe.actor;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message that was thrown away on purpose, for instance because a buffer was full. Equality
 * leaves the {@link DeadLetter.Reason} out, as in {@link DeadLetter}.
 *
 * @param reason why, in words
 */
public record Dropped(
        Object message,
        String reason,
        @Nullable ActorRef sender,
        ActorRef recipient,
        DeadLetter.Reason deadLetterReason)
        implements AllDeadLetters {

    public Dropped {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(recipient, "recipient");
        Objects.requireNonNull(deadLetterReason, "deadLetterReason");
    }

    /** One without a particular reason but the words. */
    public Dropped(Object message, String reason, @Nullable ActorRef sender, ActorRef recipient) {
        this(message, reason, sender, recipient, DeadLetter.Reason.OTHER);
    }

    /** One whose sender is not known. */
    public Dropped(Object message, String reason, ActorRef recipient) {
        this(message, reason, null, recipient);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Dropped that
                && message.equals(that.message)
                && reason.equals(that.reason)
                && Objects.equals(sender, that.sender)
                && recipient.equals(that.recipient);
    }

    @Override
    public int hashCode() {
        return Objects.hash(message, reason, sender, recipient);
    }

    @Override
    public String toString() {
        return "Dropped(" + message + "," + reason + "," + sender + "," + recipient + ")";
    }
}
