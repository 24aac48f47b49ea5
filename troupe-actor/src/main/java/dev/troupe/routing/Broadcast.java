package dev.troupe.routing;

import java.io.Serializable;
import java.util.Objects;

/** Makes any router send {@code message} to all of its routees. Not for balancing pools. */
@SuppressWarnings("serial") // the message is the user's
public record Broadcast(Object message) implements RouterEnvelope, Serializable {
    public Broadcast {
        Objects.requireNonNull(message, "message");
    }

    @Override
    public String toString() {
        return "Broadcast(" + message + ")";
    }
}
