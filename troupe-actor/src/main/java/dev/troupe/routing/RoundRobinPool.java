package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.RouterSettings;
import java.util.Objects;
import java.util.Optional;

/**
 * A pool whose routees get messages in turn.
 *
 * @param nrOfInstances routees that it begins with, 1 or more, or 0 if there is a resizer
 * @param routerDispatcher id of the dispatcher of the router itself
 * @param usePoolDispatcher see {@link Pool#usePoolDispatcher}
 */
public record RoundRobinPool(
        int nrOfInstances,
        Optional<Resizer> resizer,
        SupervisorStrategy supervisorStrategy,
        String routerDispatcher,
        boolean usePoolDispatcher)
        implements PoolOverrideUnsetConfig<RoundRobinPool> {
    public RoundRobinPool {
        Arguments.checkInstances(nrOfInstances);
        Objects.requireNonNull(resizer, "resizer");
        Objects.requireNonNull(supervisorStrategy, "supervisorStrategy");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public RoundRobinPool(int nr) {
        this(
                nr,
                Optional.empty(),
                Pool.defaultSupervisorStrategy(),
                Dispatchers.DefaultDispatcherId(),
                false);
    }

    /** As a deployment entry describes it. */
    public RoundRobinPool(Config config) {
        this(RouterSettings.from(config));
    }

    private RoundRobinPool(RouterSettings settings) {
        this(
                settings.nrOfInstances(),
                ConfiguredResizer.of(settings),
                PoolStrategies.of(settings),
                Dispatchers.DefaultDispatcherId(),
                settings.usePoolDispatcher());
    }

    @Override
    public int nrOfInstances(ActorSystem sys) {
        return nrOfInstances;
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(new RoundRobinRoutingLogic());
    }

    @Override
    public RoundRobinPool withSupervisorStrategy(SupervisorStrategy strategy) {
        return new RoundRobinPool(
                nrOfInstances, resizer, strategy, routerDispatcher, usePoolDispatcher);
    }

    @Override
    public RoundRobinPool withResizer(Resizer resizer) {
        return new RoundRobinPool(
                nrOfInstances,
                Optional.of(Objects.requireNonNull(resizer, "resizer")),
                supervisorStrategy,
                routerDispatcher,
                usePoolDispatcher);
    }

    public RoundRobinPool withDispatcher(String dispatcherId) {
        return new RoundRobinPool(
                nrOfInstances, resizer, supervisorStrategy, dispatcherId, usePoolDispatcher);
    }

    @Override
    public String toString() {
        return "RoundRobinPool(" + nrOfInstances + ")";
    }
}
