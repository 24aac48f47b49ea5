package dev.troupe.routing;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Picks the routees in turn, whatever thread asks. */
public final class RoundRobinRoutingLogic implements RoutingLogic {
    private final AtomicLong next = new AtomicLong();

    public RoundRobinRoutingLogic() {}

    /** What counts the messages; it may overflow. */
    public AtomicLong next() {
        return next;
    }

    @Override
    public Routee select(Object message, List<Routee> routees) {
        int size = routees.size();
        if (size == 0) {
            return NoRoutee.getInstance();
        }
        // After an overflow the count goes on from 0.
        return routees.get((int) ((next.getAndIncrement() & Long.MAX_VALUE) % size));
    }

    @Override
    public String toString() {
        return "RoundRobinRoutingLogic";
    }
}
