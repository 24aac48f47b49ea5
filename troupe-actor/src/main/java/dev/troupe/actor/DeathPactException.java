package dev.troupe.actor;

import dev.troupe.TroupeException;

/**
 * What an actor fails with when it watches another, is told that this has stopped, and does not
 * handle the {@link Terminated}: its supervisor stops it by default.
 */
public final class DeathPactException extends TroupeException {

    private static final long serialVersionUID = 1L;

    private final transient ActorRef dead;

    public DeathPactException(ActorRef dead) {
        super("did not handle Terminated of the watched actor [" + dead + "]");
        this.dead = dead;
    }

    public ActorRef dead() {
        return dead;
    }
}
