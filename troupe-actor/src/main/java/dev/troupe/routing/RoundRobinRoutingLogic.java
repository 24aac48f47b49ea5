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
        // Of the count 31 bits, since dividing an int takes half the time: after 2^31 messages it
        // goes on from 0. A power of two needs no division.
        int turn = (int) next.getAndIncrement() & Integer.MAX_VALUE;
        return routees.get((size & (size - 1)) == 0 ? turn & (size - 1) : turn % size);
    }

    @Override
    public String toString() {
        return "RoundRobinRoutingLogic";
    }
}
