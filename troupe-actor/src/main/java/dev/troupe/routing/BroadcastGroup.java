package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.RouterSettings;
import java.util.Objects;

/**
 * A group in which all routees get every message.
 *
 * @param paths where the routees are; may be empty
 * @param routerDispatcher id of the dispatcher of the router itself
 */
public record BroadcastGroup(Iterable<String> paths, String routerDispatcher) implements Group {
    public BroadcastGroup {
        paths = Lists.copyOf(paths, "paths");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public BroadcastGroup(Iterable<String> routeePaths) {
        this(routeePaths, Dispatchers.DefaultDispatcherId());
    }

    /** As a deployment entry describes it. */
    public BroadcastGroup(Config config) {
        this(RouterSettings.from(config));
    }

    private BroadcastGroup(RouterSettings settings) {
        this(settings.routeePaths());
    }

    @Override
    public Iterable<String> paths(ActorSystem system) {
        return paths;
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(new BroadcastRoutingLogic());
    }

    public BroadcastGroup withDispatcher(String dispatcherId) {
        return new BroadcastGroup(paths, dispatcherId);
    }

    @Override
    public String toString() {
        return "BroadcastGroup(" + paths + ")";
    }
}
