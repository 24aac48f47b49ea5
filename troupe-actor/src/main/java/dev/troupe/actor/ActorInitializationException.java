package dev.troupe.actor;

import dev.troupe.TroupeException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when an actor cannot be created or does not come up: its supervisor stops it by default.
 */
public class ActorInitializationException extends TroupeException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable ActorRef actor;

    /**
     * @param actor the actor that did not come up; {@code null} when there is not even a reference
     */
    public ActorInitializationException(
            @Nullable ActorRef actor, @Nullable String message, @Nullable Throwable cause) {
        super(actor == null ? message : actor.path() + ": " + message, cause);
        this.actor = actor;
    }

    /** The actor that did not come up, if it is known. */
    public @Nullable ActorRef getActor() {
        return actor;
    }
}
