package dev.troupe.actor;

import dev.troupe.TroupeException;

/** What a supervisor sees when its child failed with an {@link InterruptedException}. */
public class ActorInterruptedException extends TroupeException {

    private static final long serialVersionUID = 1L;

    /** For the runtime. */
    public ActorInterruptedException(Throwable cause) {
        super(cause.getMessage(), cause);
    }
}
