package dev.troupe.util;

import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** How long to wait for an answer. Zero or less means not at all. */
public record Timeout(Duration duration) implements Serializable {

    private static final Timeout ZERO = new Timeout(Duration.ZERO);

    public Timeout {
        Objects.requireNonNull(duration, "duration");
    }

    public Timeout(long length, TimeUnit unit) {
        this(Duration.of(length, Objects.requireNonNull(unit, "unit").toChronoUnit()));
    }

    public static Timeout create(Duration duration) {
        return new Timeout(duration);
    }

    public static Timeout apply(long length, TimeUnit unit) {
        return new Timeout(length, unit);
    }

    /** The same as {@link #create}. */
    public static Timeout durationToTimeout(Duration duration) {
        return new Timeout(duration);
    }

    public static Timeout zero() {
        return ZERO;
    }

    @Override
    public String toString() {
        return "Timeout(" + duration + ")";
    }
}
