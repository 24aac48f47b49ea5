package dev.troupe.serialization;

import dev.troupe.TroupeException;

/**
 * A message cannot be serialized and read back, which {@code troupe.actor.serialize-messages = on}
 * demands of all of them. Thrown by {@code tell} to the sender; the message is a dead letter with
 * reason {@code SERIALIZATION}.
 */
public final class MessageSerializationException extends TroupeException {
    private static final long serialVersionUID = 1L;

    public MessageSerializationException(String message, Throwable cause) {
        super(message, cause);
    }
}
