package dev.troupe.actor;

import dev.troupe.TroupeException;

/** Thrown when something is asked of an actor that its state does not allow. */
public final class IllegalActorStateException extends TroupeException {

    private static final long serialVersionUID = 1L;

    private final String message;

    public IllegalActorStateException(String message) {
        super(message);
        this.message = message;
    }

    public String message() {
        return message;
    }
}
