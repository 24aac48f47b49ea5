package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.RouterSettings;
import java.time.Duration;
import java.util.Objects;

/**
 * A group in which all routees get every message, and the first reply goes to its sender; see {@link
 * ScatterGatherFirstCompletedRoutingLogic}.
 *
 * @param paths where the routees are; may be empty
 * @param within how long the first reply may take
 * @param routerDispatcher id of the dispatcher of the router itself
 */
public record ScatterGatherFirstCompletedGroup(
        Iterable<String> paths, Duration within, String routerDispatcher) implements Group {
    public ScatterGatherFirstCompletedGroup {
        paths = Lists.copyOf(paths, "paths");
        Arguments.checkWithin(within);
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public ScatterGatherFirstCompletedGroup(Iterable<String> routeePaths, Duration within) {
        this(routeePaths, within, Dispatchers.DefaultDispatcherId());
    }

    /** As a deployment entry describes it. */
    public ScatterGatherFirstCompletedGroup(Config config) {
        this(RouterSettings.from(config));
    }

    private ScatterGatherFirstCompletedGroup(RouterSettings settings) {
        this(settings.routeePaths(), settings.within());
    }

    @Override
    public Iterable<String> paths(ActorSystem system) {
        return paths;
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(new ScatterGatherFirstCompletedRoutingLogic(within));
    }

    public ScatterGatherFirstCompletedGroup withDispatcher(String dispatcherId) {
        return new ScatterGatherFirstCompletedGroup(paths, within, dispatcherId);
    }

    @Override
    public String toString() {
        return "ScatterGatherFirstCompletedGroup(" + paths + "," + within + ")";
    }
}
