package dev.troupe.routing;

import dev.troupe.TroupeException;
import org.jspecify.annotations.Nullable;

/** The configuration does not describe a resizer. */
public class ResizerInitializationException extends TroupeException {
    private static final long serialVersionUID = 1L;

    public ResizerInitializationException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
