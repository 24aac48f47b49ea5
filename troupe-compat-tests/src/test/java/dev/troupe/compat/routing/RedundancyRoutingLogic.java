package dev.troupe.compat.routing;

import dev.troupe.routing.RoundRobinRoutingLogic;
import dev.troupe.routing.Routee;
import dev.troupe.routing.RoutingLogic;
import dev.troupe.routing.SeveralRoutees;
import java.util.ArrayList;
import java.util.List;

/** Sends each message to several routees, so that one may fail. */
class RedundancyRoutingLogic implements RoutingLogic {
    private final int copies;
    private final RoundRobinRoutingLogic roundRobin = new RoundRobinRoutingLogic();

    RedundancyRoutingLogic(int copies) {
        this.copies = copies;
    }

    @Override
    public Routee select(Object message, List<Routee> routees) {
        List<Routee> targets = new ArrayList<>();
        for (int i = 0; i < copies; i++) {
            targets.add(roundRobin.select(message, routees));
        }
        return new SeveralRoutees(targets);
    }
}
