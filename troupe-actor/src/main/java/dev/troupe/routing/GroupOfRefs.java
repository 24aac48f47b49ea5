package dev.troupe.routing;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import java.util.List;
import java.util.Optional;

/** A group that has {@code refs} as routees too. */
record GroupOfRefs(Group group, List<ActorRef> refs) implements Group {
    @Override
    public Router createRouter(ActorSystem system) {
        return group.createRouter(system);
    }

    @Override
    public Iterable<String> paths(ActorSystem system) {
        return group.paths(system);
    }

    @Override
    public String routerDispatcher() {
        return group.routerDispatcher();
    }

    @Override
    public boolean isManagementMessage(Object msg) {
        return group.isManagementMessage(msg);
    }

    @Override
    public Optional<Props> routingLogicController(RoutingLogic routingLogic) {
        return group.routingLogicController(routingLogic);
    }

    @Override
    public boolean stopRouterWhenAllRouteesRemoved() {
        return group.stopRouterWhenAllRouteesRemoved();
    }

    @Override
    public void verifyConfig(ActorPath path) {
        group.verifyConfig(path);
    }

    @Override
    public String toString() {
        return group + " with " + refs;
    }
}
