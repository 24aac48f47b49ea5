package dev.troupe.testkit;

import dev.troupe.concurrent.Seams;
import java.time.Duration;

/** A stretch of time that has begun. Free to share between threads. */
final class Deadline {
    private final Seams.Clock clock;
    private final long startNanos;
    private final Duration max;

    private Deadline(Seams.Clock clock, Duration max) {
        this.clock = clock;
        this.startNanos = clock.nanoTime();
        this.max = max;
    }

    /** The deadline that is {@code max} away from now. */
    static Deadline in(Duration max, Seams.Clock clock) {
        return new Deadline(clock, max);
    }

    Duration max() {
        return max;
    }

    Duration elapsed() {
        return Duration.ofNanos(clock.nanoTime() - startNanos);
    }

    /** What is left of it; zero or negative when it is over. */
    Duration left() {
        return max.minus(elapsed());
    }

    boolean isOver() {
        return left().compareTo(Duration.ZERO) <= 0;
    }
}
