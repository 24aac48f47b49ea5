package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.RouterSettings;
import java.time.Duration;
import java.util.Objects;

/**
 * A group in which one routee after the other gets a message, until the first reply, which goes to
 * its sender; see {@link TailChoppingRoutingLogic}.
 *
 * @param paths where the routees are; may be empty
 * @param within how long the first reply may take
 * @param interval how long to wait for a reply before the next routee is asked
 * @param routerDispatcher id of the dispatcher of the router itself
 */
public record TailChoppingGroup(
        Iterable<String> paths, Duration within, Duration interval, String routerDispatcher)
        implements Group {
    public TailChoppingGroup {
        paths = Lists.copyOf(paths, "paths");
        Arguments.checkWithin(within);
        Arguments.checkInterval(interval);
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public TailChoppingGroup(Iterable<String> routeePaths, Duration within, Duration interval) {
        this(routeePaths, within, interval, Dispatchers.DefaultDispatcherId());
    }

    /** As a deployment entry describes it. */
    public TailChoppingGroup(Config config) {
        this(RouterSettings.from(config));
    }

    private TailChoppingGroup(RouterSettings settings) {
        this(settings.routeePaths(), settings.within(), settings.interval());
    }

    @Override
    public Iterable<String> paths(ActorSystem system) {
        return paths;
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(
                new TailChoppingRoutingLogic(
                        system.scheduler(), within, interval, system.dispatcher()));
    }

    public TailChoppingGroup withDispatcher(String dispatcherId) {
        return new TailChoppingGroup(paths, within, interval, dispatcherId);
    }

    @Override
    public String toString() {
        return "TailChoppingGroup(" + paths + "," + within + "," + interval + ")";
    }
}
