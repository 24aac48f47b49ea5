package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.RouterSettings;
import java.util.Objects;

/**
 * A group in which chance decides who gets a message.
 *
 * @param paths where the routees are; may be empty
 * @param routerDispatcher id of the dispatcher of the router itself
 */
public record RandomGroup(Iterable<String> paths, String routerDispatcher) implements Group {
    public RandomGroup {
        paths = Lists.copyOf(paths, "paths");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public RandomGroup(Iterable<String> routeePaths) {
        this(routeePaths, Dispatchers.DefaultDispatcherId());
    }

    /** As a deployment entry describes it. */
    public RandomGroup(Config config) {
        this(RouterSettings.from(config));
    }

    private RandomGroup(RouterSettings settings) {
        this(settings.routeePaths());
    }

    @Override
    public Iterable<String> paths(ActorSystem system) {
        return paths;
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(new RandomRoutingLogic());
    }

    public RandomGroup withDispatcher(String dispatcherId) {
        return new RandomGroup(paths, dispatcherId);
    }

    @Override
    public String toString() {
        return "RandomGroup(" + paths + ")";
    }
}
