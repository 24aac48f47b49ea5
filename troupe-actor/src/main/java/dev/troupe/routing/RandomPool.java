package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.RouterSettings;
import java.util.Objects;
import java.util.Optional;

/**
 * A pool in which chance decides who gets a message.
 *
 * @param nrOfInstances routees that it begins with, 1 or more, or 0 if there is a resizer
 * @param routerDispatcher id of the dispatcher of the router itself
 * @param usePoolDispatcher see {@link Pool#usePoolDispatcher}
 */
public record RandomPool(
        int nrOfInstances,
        Optional<Resizer> resizer,
        SupervisorStrategy supervisorStrategy,
        String routerDispatcher,
        boolean usePoolDispatcher)
        implements PoolOverrideUnsetConfig<RandomPool> {
    public RandomPool {
        Arguments.checkInstances(nrOfInstances);
        Objects.requireNonNull(resizer, "resizer");
        Objects.requireNonNull(supervisorStrategy, "supervisorStrategy");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public RandomPool(int nr) {
        this(
                nr,
                Optional.empty(),
                Pool.defaultSupervisorStrategy(),
                Dispatchers.DefaultDispatcherId(),
                false);
    }

    /** As a deployment entry describes it. */
    public RandomPool(Config config) {
        this(RouterSettings.from(config));
    }

    private RandomPool(RouterSettings settings) {
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
        return new Router(new RandomRoutingLogic());
    }

    @Override
    public RandomPool withSupervisorStrategy(SupervisorStrategy strategy) {
        return new RandomPool(
                nrOfInstances, resizer, strategy, routerDispatcher, usePoolDispatcher);
    }

    @Override
    public RandomPool withResizer(Resizer resizer) {
        return new RandomPool(
                nrOfInstances,
                Optional.of(Objects.requireNonNull(resizer, "resizer")),
                supervisorStrategy,
                routerDispatcher,
                usePoolDispatcher);
    }

    public RandomPool withDispatcher(String dispatcherId) {
        return new RandomPool(
                nrOfInstances, resizer, supervisorStrategy, dispatcherId, usePoolDispatcher);
    }

    @Override
    public String toString() {
        return "RandomPool(" + nrOfInstances + ")";
    }
}
