package dev.troupe.actor;

import dev.troupe.TroupeException;

/** Thrown when an actor cannot have the name it is given: a bad one, or one that is taken. */
public final class InvalidActorNameException extends TroupeException {

    private static final long serialVersionUID = 1L;

    private final String message;

    public InvalidActorNameException(String message) {
        super(message);
        this.message = message;
    }

    public String message() {
        return message;
    }
}
