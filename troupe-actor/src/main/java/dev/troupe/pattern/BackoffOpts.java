package dev.troupe.pattern;

import dev.troupe.actor.Props;
import java.time.Duration;

/** How {@link BackoffSupervisor}s are described. */
public final class BackoffOpts {
    private BackoffOpts() {}

    /**
     * A supervisor that, when its child fails and the strategy says restart, stops it and creates it
     * anew after a while. What the failed child had stashed, and what waited in its mailbox, goes to
     * the new one.
     *
     * @param minBackoff the time before it is created anew the first time
     * @param maxBackoff the longest time; it doubles from one failure to the next
     * @param randomFactor how much longer at most, by chance, from 0.0 to 1.0
     * @throws IllegalArgumentException unless {@code 0 < minBackoff <= maxBackoff} and the factor is
     *     in range
     */
    public static BackoffOnFailureOptions onFailure(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor) {
        return new BackoffPlan.OnFailure(
                BackoffPlan.of(
                        childProps,
                        childName,
                        new GrowingDelay(minBackoff, maxBackoff, randomFactor)));
    }

    /** A supervisor that creates its child anew after a while when it has stopped. */
    public static BackoffOnStopOptions onStop(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor) {
        return new BackoffPlan.OnStop(
                BackoffPlan.of(
                        childProps,
                        childName,
                        new GrowingDelay(minBackoff, maxBackoff, randomFactor)),
                message -> false);
    }
}
