package dev.troupe.routing;

import java.util.List;

/** Picks the first routee, as all of them have the same queue. */
final class BalancingRoutingLogic implements RoutingLogic {
    @Override
    public Routee select(Object message, List<Routee> routees) {
        return routees.isEmpty() ? NoRoutee.getInstance() : routees.get(0);
    }

    @Override
    public String toString() {
        return "BalancingRoutingLogic";
    }
}
