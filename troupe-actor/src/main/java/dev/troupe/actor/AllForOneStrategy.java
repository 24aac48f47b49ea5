package dev.troupe.actor;

import dev.troupe.japi.function.Function;
import dev.troupe.japi.pf.PartialFunction;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/**
 * Acts on all children when one fails: restarting restarts them all, if each of them may still be
 * restarted, and stopping stops them all. Resuming concerns only the one that failed.
 */
public class AllForOneStrategy extends SupervisorStrategy {

    private final int maxNrOfRetries;
    private final Duration withinTimeRange;
    private final boolean loggingEnabled;
    private final PartialFunction<Throwable, Directive> decider;

    /**
     * @param maxNrOfRetries how often a child may be restarted within {@code withinTimeRange},
     *     before it is stopped instead; 0 for never, negative for no limit
     * @param withinTimeRange the time that is counted in; negative for all time. Without a number
     *     it means once in that time.
     * @param loggingEnabled whether failures are logged
     */
    public AllForOneStrategy(
            int maxNrOfRetries,
            Duration withinTimeRange,
            boolean loggingEnabled,
            PartialFunction<Throwable, Directive> decider) {
        this.maxNrOfRetries = maxNrOfRetries;
        this.withinTimeRange = Objects.requireNonNull(withinTimeRange, "withinTimeRange");
        this.loggingEnabled = loggingEnabled;
        this.decider = Objects.requireNonNull(decider, "decider");
    }

    public AllForOneStrategy(
            int maxNrOfRetries,
            Duration withinTimeRange,
            PartialFunction<Throwable, Directive> decider) {
        this(maxNrOfRetries, withinTimeRange, true, decider);
    }

    public AllForOneStrategy(
            int maxNrOfRetries,
            Duration withinTimeRange,
            Function<Throwable, Directive> decider,
            boolean loggingEnabled) {
        this(maxNrOfRetries, withinTimeRange, loggingEnabled, makeDecider(decider));
    }

    public AllForOneStrategy(
            int maxNrOfRetries, Duration withinTimeRange, Function<Throwable, Directive> decider) {
        this(maxNrOfRetries, withinTimeRange, true, makeDecider(decider));
    }

    /** Restarts after the failures in {@code trapExit} and escalates all others. */
    public AllForOneStrategy(
            int maxNrOfRetries,
            Duration withinTimeRange,
            Iterable<Class<? extends Throwable>> trapExit) {
        this(maxNrOfRetries, withinTimeRange, true, makeDecider(trapExit));
    }

    /** Without limit. */
    public AllForOneStrategy(
            boolean loggingEnabled, PartialFunction<Throwable, Directive> decider) {
        this(-1, ChronoUnit.FOREVER.getDuration(), loggingEnabled, decider);
    }

    /** Without limit. */
    public AllForOneStrategy(PartialFunction<Throwable, Directive> decider) {
        this(true, decider);
    }

    @Override
    public PartialFunction<Throwable, Directive> decider() {
        return decider;
    }

    @Override
    public int maxNrOfRetries() {
        return maxNrOfRetries;
    }

    @Override
    public Duration withinTimeRange() {
        return withinTimeRange;
    }

    @Override
    public boolean concernsAllChildren() {
        return true;
    }

    @Override
    public boolean loggingEnabled() {
        return loggingEnabled;
    }

    /** Does nothing. */
    @Override
    public void handleChildTerminated(
            ActorContext context, ActorRef child, Iterable<ActorRef> children) {}
}
