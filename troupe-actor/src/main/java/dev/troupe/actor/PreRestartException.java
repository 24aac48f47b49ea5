package dev.troupe.actor;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Logged when {@code preRestart} of the failed instance throws; the restart goes on. */
public final class PreRestartException extends ActorInitializationException {

    private static final long serialVersionUID = 1L;

    private final Throwable originalCause;
    private final transient Optional<Object> messageOption;

    /**
     * For the runtime.
     *
     * @param cause what {@code preRestart} threw
     * @param originalCause why the actor was to be restarted
     * @param messageOption what it was handling when it failed
     */
    public PreRestartException(
            ActorRef actor,
            Throwable cause,
            Throwable originalCause,
            Optional<Object> messageOption) {
        super(
                actor,
                "preRestart threw ["
                        + cause
                        + "] during the restart because of ["
                        + originalCause
                        + "]"
                        + messageOption
                                .map(m -> ", while handling [" + m.getClass().getName() + "]")
                                .orElse(""),
                cause);
        this.originalCause = originalCause;
        this.messageOption = messageOption;
    }

    public @Nullable ActorRef actor() {
        return getActor();
    }

    /** What {@code preRestart} threw. */
    public @Nullable Throwable cause() {
        return getCause();
    }

    /** Why the actor was to be restarted. */
    public Throwable originalCause() {
        return originalCause;
    }

    /** What the actor was handling when it failed; empty if it was not a message. */
    public Optional<Object> messageOption() {
        return messageOption;
    }
}
