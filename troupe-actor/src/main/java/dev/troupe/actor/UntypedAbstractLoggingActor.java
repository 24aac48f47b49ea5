package dev.troupe.actor;

import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import org.jspecify.annotations.Nullable;

/** An actor with a logger that carries its path. */
public abstract class UntypedAbstractLoggingActor extends UntypedAbstractActor {
    private @Nullable LoggingAdapter log;

    /** Claims the context that the runtime holds ready for the actor being created. */
    public UntypedAbstractLoggingActor() {}

    /** The logger of this actor. Only for the thread that runs the actor. */
    public LoggingAdapter log() {
        LoggingAdapter existing = log;
        if (existing == null) {
            existing = Logging.getLogger(getContext().getSystem(), this);
            log = existing;
        }
        return existing;
    }
}
