package dev.troupe.actor;

import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tells an actor that it was idle for the time set with {@code setReceiveTimeout}. All are equal,
 * so that {@code matchEquals} finds them whatever the time.
 */
public record ReceiveTimeout(Duration timeout) implements PossiblyHarmful, Serializable {

    private static final ReceiveTimeout UNSPECIFIED = new ReceiveTimeout(Duration.ZERO);

    public ReceiveTimeout {
        Objects.requireNonNull(timeout, "timeout");
    }

    /**
     * One that equals all others.
     *
     * @deprecated match the class, or compare with any instance
     */
    @Deprecated
    public static ReceiveTimeout getInstance() {
        return UNSPECIFIED;
    }

    public Duration getTimeout() {
        return timeout;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ReceiveTimeout;
    }

    @Override
    public int hashCode() {
        return ReceiveTimeout.class.hashCode();
    }

    @Override
    public String toString() {
        return "ReceiveTimeout(" + timeout + ")";
    }
}
