package dev.troupe.actor;

import org.jspecify.annotations.Nullable;

/**
 * A message that did not reach the behaviour of its recipient. Published on the event stream, where
 * subscribing to this class gives them all.
 */
public interface AllDeadLetters extends WrappedMessage {

    /** Who sent it; {@code null} only in a {@link Dropped} that was made without sender. */
    @Nullable ActorRef sender();

    /** Who should have received it. */
    ActorRef recipient();

    /** Why it did not. */
    DeadLetter.Reason deadLetterReason();
}
