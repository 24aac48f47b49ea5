package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.RouterSettings;
import java.util.Objects;
import java.util.Optional;

/**
 * A pool whose routees share one queue: whoever is idle takes the next message, so that no message
 * waits behind a slow one while somebody is free. It has no resizer, and {@link Broadcast} is not
 * for it, since nobody knows who takes the copies.
 *
 * @param nrOfInstances routees that it begins with, 1 or more
 * @param routerDispatcher id of the dispatcher of the router itself
 */
public record BalancingPool(
        int nrOfInstances, SupervisorStrategy supervisorStrategy, String routerDispatcher)
        implements Pool {
    public BalancingPool {
        Arguments.checkInstances(nrOfInstances);
        Objects.requireNonNull(supervisorStrategy, "supervisorStrategy");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public BalancingPool(int nr) {
        this(nr, Pool.defaultSupervisorStrategy(), Dispatchers.DefaultDispatcherId());
    }

    /** As a deployment entry describes it. */
    public BalancingPool(Config config) {
        this(RouterSettings.from(config));
    }

    private BalancingPool(RouterSettings settings) {
        this(
                settings.nrOfInstances(),
                PoolStrategies.of(settings),
                Dispatchers.DefaultDispatcherId());
    }

    @Override
    public int nrOfInstances(ActorSystem sys) {
        return nrOfInstances;
    }

    /** None: the routees share their work already. */
    @Override
    public Optional<Resizer> resizer() {
        return Optional.empty();
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(new BalancingRoutingLogic());
    }

    public BalancingPool withSupervisorStrategy(SupervisorStrategy strategy) {
        return new BalancingPool(nrOfInstances, strategy, routerDispatcher);
    }

    public BalancingPool withDispatcher(String dispatcherId) {
        return new BalancingPool(nrOfInstances, supervisorStrategy, dispatcherId);
    }

    @Override
    public RouterConfig withFallback(RouterConfig other) {
        return other instanceof Pool code
                ? withSupervisorStrategy(PoolStrategies.merged(this, code))
                : this;
    }

    @Override
    public String toString() {
        return "BalancingPool(" + nrOfInstances + ")";
    }
}
