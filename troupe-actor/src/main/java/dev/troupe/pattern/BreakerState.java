package dev.troupe.pattern;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a circuit breaker is. Each entry into a state makes a new object, so that the outcome of a
 * call concerns the state in which it was begun, and no later one.
 */
sealed interface BreakerState {
    /** Lets calls through and counts failures in a row. */
    record Closed(AtomicInteger failures) implements BreakerState {
        Closed() {
            this(new AtomicInteger());
        }
    }

    /** Refuses calls, from {@code sinceNanos} for {@code timeout}. */
    record Open(long sinceNanos, Duration timeout) implements BreakerState {
        Duration remaining(long nowNanos) {
            Duration left = timeout.minusNanos(nowNanos - sinceNanos);
            return left.isNegative() ? Duration.ZERO : left;
        }
    }

    /** Lets one call through to try, and refuses the others; {@code before} it was open so long. */
    record HalfOpen(Duration before, AtomicBoolean tried) implements BreakerState {
        HalfOpen(Duration before) {
            this(before, new AtomicBoolean());
        }
    }
}
