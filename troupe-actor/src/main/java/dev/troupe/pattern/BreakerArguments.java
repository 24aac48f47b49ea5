package dev.troupe.pattern;

import dev.troupe.settings.CircuitBreakerSettings;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Checks what circuit breakers are made with in code. */
final class BreakerArguments {
    private BreakerArguments() {}

    static CircuitBreakerSettings checked(
            int maxFailures,
            Duration callTimeout,
            Duration resetTimeout,
            Duration maxResetTimeout,
            double exponentialBackoffFactor,
            double randomFactor) {
        if (maxFailures < 1) {
            throw new IllegalArgumentException(
                    "maxFailures = [" + maxFailures + "]: must be 1 or more");
        }
        if (Objects.requireNonNull(callTimeout, "callTimeout").isNegative()) {
            throw new IllegalArgumentException(
                    "callTimeout = [" + callTimeout + "]: must be zero, for none, or longer");
        }
        requirePositive("resetTimeout", resetTimeout);
        requireMaximum(maxResetTimeout, resetTimeout);
        requireFactors(exponentialBackoffFactor, randomFactor);
        return new CircuitBreakerSettings(
                maxFailures,
                callTimeout,
                resetTimeout,
                maxResetTimeout,
                exponentialBackoffFactor,
                randomFactor,
                Set.of(),
                List.of());
    }

    static CircuitBreakerSettings withBackoff(
            CircuitBreakerSettings like, Duration maxResetTimeout, double factor) {
        requireMaximum(maxResetTimeout, like.resetTimeout());
        return with(like, maxResetTimeout, factor, like.randomFactor());
    }

    static CircuitBreakerSettings withRandomFactor(
            CircuitBreakerSettings like, double randomFactor) {
        requireFactors(like.exponentialBackoff(), randomFactor);
        return with(like, like.maxResetTimeout(), like.exponentialBackoff(), randomFactor);
    }

    private static CircuitBreakerSettings with(
            CircuitBreakerSettings like,
            Duration maxResetTimeout,
            double exponentialBackoff,
            double randomFactor) {
        return new CircuitBreakerSettings(
                like.maxFailures(),
                like.callTimeout(),
                like.resetTimeout(),
                maxResetTimeout,
                exponentialBackoff,
                randomFactor,
                like.exceptionAllowlist(),
                like.warnings());
    }

    private static void requirePositive(String name, Duration duration) {
        Objects.requireNonNull(duration, name);
        if (duration.isZero() || duration.isNegative()) {
            throw new IllegalArgumentException(
                    name + " = [" + duration + "]: must be longer than zero");
        }
    }

    private static void requireMaximum(Duration maxResetTimeout, Duration resetTimeout) {
        requirePositive("maxResetTimeout", maxResetTimeout);
        if (maxResetTimeout.compareTo(resetTimeout) < 0) {
            throw new IllegalArgumentException(
                    "maxResetTimeout = ["
                            + maxResetTimeout
                            + "]: must not be shorter than resetTimeout = ["
                            + resetTimeout
                            + "]");
        }
    }

    private static void requireFactors(double exponentialBackoffFactor, double randomFactor) {
        if (!(exponentialBackoffFactor >= 1 && Double.isFinite(exponentialBackoffFactor))) {
            throw new IllegalArgumentException(
                    "exponentialBackoffFactor = ["
                            + exponentialBackoffFactor
                            + "]: must be 1.0 or more");
        }
        if (!(randomFactor >= 0 && randomFactor <= 1)) {
            throw new IllegalArgumentException(
                    "randomFactor = [" + randomFactor + "]: must be from 0.0 to 1.0");
        }
    }
}
