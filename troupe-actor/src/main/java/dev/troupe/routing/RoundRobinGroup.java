package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.RouterSettings;
import java.util.Objects;

/**
 * A group whose routees get messages in turn.
 *
 * @param paths where the routees are; may be empty
 * @param routerDispatcher id of the dispatcher of the router itself
 */
public record RoundRobinGroup(Iterable<String> paths, String routerDispatcher) implements Group {
    public RoundRobinGroup {
        paths = Lists.copyOf(paths, "paths");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public RoundRobinGroup(Iterable<String> routeePaths) {
        this(routeePaths, Dispatchers.DefaultDispatcherId());
    }

    /** As a deployment entry describes it. */
    public RoundRobinGroup(Config config) {
        this(RouterSettings.from(config));
    }

    private RoundRobinGroup(RouterSettings settings) {
        this(settings.routeePaths());
    }

    @Override
    public Iterable<String> paths(ActorSystem system) {
        return paths;
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(new RoundRobinRoutingLogic());
    }

    public RoundRobinGroup withDispatcher(String dispatcherId) {
        return new RoundRobinGroup(paths, dispatcherId);
    }

    @Override
    public String toString() {
        return "RoundRobinGroup(" + paths + ")";
    }
}
