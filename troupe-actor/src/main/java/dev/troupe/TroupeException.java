package dev.troupe;

import org.jspecify.annotations.Nullable;

/** The root of the exceptions that Troupe itself throws. */
public class TroupeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public TroupeException(@Nullable String message) {
        super(message);
    }

    public TroupeException(@Nullable String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
