package dev.troupe.actor;

import dev.troupe.TroupeException;

/** Thrown when {@code null} is sent. */
public final class InvalidMessageException extends TroupeException {

    private static final long serialVersionUID = 1L;

    private final String message;

    public InvalidMessageException(String message) {
        super(message);
        this.message = message;
    }

    public String message() {
        return message;
    }
}
