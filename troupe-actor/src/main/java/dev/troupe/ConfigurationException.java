package dev.troupe;

import org.jspecify.annotations.Nullable;

/** Thrown where a configuration, or a name that refers into it, cannot be used. */
public class ConfigurationException extends TroupeException {

    private static final long serialVersionUID = 1L;

    public ConfigurationException(@Nullable String message) {
        super(message);
    }

    public ConfigurationException(@Nullable String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
