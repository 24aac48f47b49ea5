package dev.troupe.actor;

import dev.troupe.TroupeException;

/** What an actor fails with when it receives {@link Kill}: its supervisor stops it by default. */
public final class ActorKilledException extends TroupeException {

    private static final long serialVersionUID = 1L;

    private final String message;

    public ActorKilledException(String message) {
        super(message);
        this.message = message;
    }

    public String message() {
        return message;
    }
}
