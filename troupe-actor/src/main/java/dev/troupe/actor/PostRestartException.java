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
     * @param originalCause why the actor was restarted; of several vain restarts the first reason is
     *     kept, so that endless ones do not fill the memory
     */
    public PostRestartException(ActorRef actor, Throwable cause, Throwable originalCause) {
        super(
                actor,
                "the new instance threw ["
                        + cause
                        + "] during the restart because of ["
                        + first(originalCause)
                        + "]",
                cause);
        this.originalCause = first(originalCause);
    }

    private static Throwable first(Throwable reason) {
        return reason instanceof PostRestartException again ? again.originalCause : reason;
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
