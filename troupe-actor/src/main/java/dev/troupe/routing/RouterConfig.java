package dev.troupe.routing;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AutoReceivedMessage;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.Dispatchers;
import java.util.Optional;

/**
 * The recipe for a router. Immutable, free to share between threads. Most are a {@link Pool}, which
 * creates its routees, or a {@link Group}, whose routees exist elsewhere; one of neither kind
 * begins with the routees of {@link #createRouter}.
 *
 * <p>One that the configuration names by its class has a constructor with one {@code Config}, which
 * gets the deployment entry.
 */
public interface RouterConfig {
    /** The logic, and the routees beside those of a pool or group; usually none. */
    Router createRouter(ActorSystem system);

    /** The id of the dispatcher of the router itself, which handles management messages only. */
    default String routerDispatcher() {
        return Dispatchers.DefaultDispatcherId();
    }

    /**
     * Whether {@code msg} goes to the router itself, and not to a routee. Called on the threads of
     * all senders.
     */
    default boolean isManagementMessage(Object msg) {
        return msg instanceof AutoReceivedMessage || msg instanceof RouterManagementMesssage;
    }

    /**
     * An actor below the router which gets the management messages that the router does not know;
     * it may change what {@code routingLogic} does.
     */
    default Optional<Props> routingLogicController(RoutingLogic routingLogic) {
        return Optional.empty();
    }

    /** Whether the router stops when its last routee is gone. */
    default boolean stopRouterWhenAllRouteesRemoved() {
        return true;
    }

    /**
     * Called with the path of the router before it is created.
     *
     * @throws ConfigurationException to refuse it
     */
    default void verifyConfig(ActorPath path) {}

    /** What this says, and what {@code other}, the router of the code, says about the rest. */
    default RouterConfig withFallback(RouterConfig other) {
        return this;
    }
}
