package dev.troupe.routing;

import java.time.Duration;
import java.util.List;

/**
 * Sends every message to all routees and the first reply to its sender, a failure too if that comes
 * first. Further replies are dropped. Without a reply {@code within} the time, the sender gets a
 * {@link dev.troupe.actor.Status.Failure}.
 */
public final class ScatterGatherFirstCompletedRoutingLogic implements RoutingLogic {
    private final Duration within;

    public ScatterGatherFirstCompletedRoutingLogic(Duration within) {
        Arguments.checkWithin(within);
        this.within = within;
    }

    public Duration within() {
        return within;
    }

    @Override
    public Routee select(Object message, List<Routee> routees) {
        return routees.isEmpty()
                ? NoRoutee.NOBODY_TO_ASK
                : new ScatterGatherRoutees(routees, within);
    }

    @Override
    public String toString() {
        return "ScatterGatherFirstCompletedRoutingLogic(" + within + ")";
    }
}
