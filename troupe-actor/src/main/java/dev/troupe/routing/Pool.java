package dev.troupe.routing;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import java.util.Objects;
import java.util.Optional;

/**
 * A router that creates its routees: its children, made of the {@code Props} that it is given to.
 *
 * <pre>{@code
 * ActorRef router = system.actorOf(new RoundRobinPool(5).props(Props.create(Worker.class)), "workers");
 * }</pre>
 */
public interface Pool extends RouterConfig {
    /** How many routees it begins with; 1 or more, or 0 if it has a resizer. */
    int nrOfInstances(ActorSystem sys);

    /** What changes the number of routees by itself; empty if nothing does. */
    Optional<Resizer> resizer();

    /** What is done about a routee that fails. */
    SupervisorStrategy supervisorStrategy();

    /**
     * Whether routees whose {@code Props} name no dispatcher run on the one that the deployment
     * entry of the router describes in {@code pool-dispatcher}.
     */
    default boolean usePoolDispatcher() {
        return false;
    }

    /** The recipe for a router of this kind over actors of {@code routeeProps}. */
    default Props props(Props routeeProps) {
        return Objects.requireNonNull(routeeProps, "routeeProps").withRouter(this);
    }

    /** A pool with a resizer grows again, the others are at their end. */
    @Override
    default boolean stopRouterWhenAllRouteesRemoved() {
        return resizer().isEmpty();
    }

    /**
     * Does what {@link SupervisorStrategy#defaultStrategy} does, with the routee that failed and no
     * other. It is what pools have that were given none, and gives way to one from elsewhere.
     */
    static SupervisorStrategy defaultSupervisorStrategy() {
        return PoolStrategies.UNSET;
    }

    /**
     * Leaves every failure to the parent of the router. If that decides to restart, the router
     * restarts, and with it all of its routees.
     */
    static SupervisorStrategy escalatingSupervisorStrategy() {
        return PoolStrategies.ESCALATING;
    }
}
