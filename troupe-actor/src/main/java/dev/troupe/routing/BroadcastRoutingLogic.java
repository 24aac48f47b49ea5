package dev.troupe.routing;

import java.util.List;

/** Picks all routees. */
public final class BroadcastRoutingLogic implements RoutingLogic {
    public BroadcastRoutingLogic() {}

    @Override
    public Routee select(Object message, List<Routee> routees) {
        return routees.isEmpty() ? NoRoutee.getInstance() : new SeveralRoutees(routees);
    }

    @Override
    public String toString() {
        return "BroadcastRoutingLogic";
    }
}
