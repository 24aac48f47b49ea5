package dev.troupe.routing;

import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

/**
 * Sends every message to one routee at once, and to one more after each {@code interval}, until the
 * first reply, which goes to its sender, a failure too. Chance decides about the order. Without a
 * reply {@code within} the time, the sender gets a {@link dev.troupe.actor.Status.Failure}.
 */
public final class TailChoppingRoutingLogic implements RoutingLogic {
    private final Scheduler scheduler;
    private final Duration within;
    private final Duration interval;
    private final Executor context;
    private final Seams.Randomness randomness = Seams.current().randomness();

    /** Asks on {@code context} when {@code scheduler} says that it is time. */
    public TailChoppingRoutingLogic(
            Scheduler scheduler, Duration within, Duration interval, Executor context) {
        Arguments.checkWithin(within);
        Arguments.checkInterval(interval);
        this.scheduler = Objects.requireNonNull(scheduler, "scheduler");
        this.within = within;
        this.interval = interval;
        this.context = Objects.requireNonNull(context, "context");
    }

    public Scheduler scheduler() {
        return scheduler;
    }

    public Duration within() {
        return within;
    }

    public Duration interval() {
        return interval;
    }

    public Executor context() {
        return context;
    }

    @Override
    public Routee select(Object message, List<Routee> routees) {
        return routees.isEmpty()
                ? NoRoutee.NOBODY_TO_ASK
                : new TailChoppingRoutees(this, shuffled(routees));
    }

    private List<Routee> shuffled(List<Routee> routees) {
        List<Routee> order = new ArrayList<>(routees);
        RandomGenerator random = randomness.generator();
        for (int left = order.size(); left > 1; left--) {
            int picked = random.nextInt(left);
            order.set(picked, order.set(left - 1, order.get(picked)));
        }
        return order;
    }

    @Override
    public String toString() {
        return "TailChoppingRoutingLogic(" + within + "," + interval + ")";
    }
}
