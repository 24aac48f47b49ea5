package dev.troupe.pattern;

import dev.troupe.TroupeException;
import java.time.Duration;
import java.util.Objects;

/**
 * A call was refused because its circuit breaker is open. It has no stack trace: it is thrown to
 * save work.
 */
public class CircuitBreakerOpenException extends TroupeException {
    private static final long serialVersionUID = 1L;

    private final Duration remainingDuration;

    public CircuitBreakerOpenException(Duration remainingDuration) {
        this(remainingDuration, "the circuit breaker is open: calls are refused");
    }

    public CircuitBreakerOpenException(Duration remainingDuration, String message) {
        super(message);
        this.remainingDuration = Objects.requireNonNull(remainingDuration, "remainingDuration");
    }

    /** The time until the breaker lets a call through to try; zero while such a call is made. */
    public Duration remainingDuration() {
        return remainingDuration;
    }

    /** Leaves the stack trace empty. */
    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public Throwable fillInStackTrace() {
        return this;
    }
}
