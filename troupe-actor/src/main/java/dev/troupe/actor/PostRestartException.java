package dev.troupe.actor;

import org.jspecify.annotations.Nullable;

/** Thrown when the instance that a restart made does not come up. */
public final class PostRestartException extends ActorInitializationException {

    private static final long serialVersionUID = 1L;

    private final Throwable originalCause;

    /**
     * For the runtime.
     *
     * @param cause what the constructor or {@code postRestart} threw
     * @param originalCause why the actor was restarted
     */
    public PostRestartException(ActorRef actor, Throwable cause, Throwable originalCause) {
        super(
                actor,
                "the new instance threw ["
                        + cause
                        + "] during the restart because of ["
                        + originalCause
                        + "]",
                cause);
        this.originalCause = originalCause;
    }

    public @Nullable ActorRef actor() {
        return getActor();
    }

    /** What the constructor or {@code postRestart} threw. */
    public @Nullable Throwable cause() {
        return getCause();
    }

    /** Why the actor was restarted. */
    public Throwable originalCause() {
        return originalCause;
    }
}
