package dev.troupe.pattern;

import dev.troupe.actor.Props;
import java.time.Duration;

/**
 * The older way to describe a {@link BackoffSupervisor}.
 *
 * @deprecated use {@link BackoffOpts}
 */
@Deprecated
public final class Backoff {
    private Backoff() {}

    /** See {@link BackoffOpts#onFailure}. */
    public static BackoffOptions onFailure(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor) {
        return new EarlierBackoffOptions(
                plan(childProps, childName, minBackoff, maxBackoff, randomFactor), false);
    }

    /** See {@link BackoffOpts#onFailure} and {@link BackoffOptions#withMaxNrOfRetries}. */
    public static BackoffOptions onFailure(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor,
            int maxNrOfRetries) {
        return onFailure(childProps, childName, minBackoff, maxBackoff, randomFactor)
                .withMaxNrOfRetries(maxNrOfRetries);
    }

    /** See {@link BackoffOpts#onStop}. */
    public static BackoffOptions onStop(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor) {
        return new EarlierBackoffOptions(
                plan(childProps, childName, minBackoff, maxBackoff, randomFactor), true);
    }

    /** See {@link BackoffOpts#onStop} and {@link BackoffOptions#withMaxNrOfRetries}. */
    public static BackoffOptions onStop(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor,
            int maxNrOfRetries) {
        return onStop(childProps, childName, minBackoff, maxBackoff, randomFactor)
                .withMaxNrOfRetries(maxNrOfRetries);
    }

    private static BackoffPlan plan(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor) {
        return BackoffPlan.of(
                childProps, childName, new GrowingDelay(minBackoff, maxBackoff, randomFactor));
    }
}
