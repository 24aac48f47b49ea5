package dev.troupe.actor;

import dev.troupe.TroupeException;
import org.jspecify.annotations.Nullable;

/** Thrown when more messages are stashed than {@code stash-capacity} allows. */
public class StashOverflowException extends TroupeException {

    private static final long serialVersionUID = 1L;

    public StashOverflowException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
