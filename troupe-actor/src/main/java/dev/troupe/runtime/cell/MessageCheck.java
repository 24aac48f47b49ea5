package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorRef;
import org.jspecify.annotations.Nullable;

/** What every message must pass before it is sent, on the thread of its sender. */
public interface MessageCheck {
    /**
     * The message to send in place of {@code message}; null when it may not be sent and is a dead
     * letter already.
     *
     * @throws dev.troupe.serialization.MessageSerializationException if it may not be sent; then it
     *     is a dead letter
     */
    @Nullable Object pass(Object message, @Nullable ActorRef sender, ActorRef recipient);
}
