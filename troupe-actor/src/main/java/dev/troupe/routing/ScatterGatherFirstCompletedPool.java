package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.RouterSettings;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * A pool in which all routees get every message, and the first reply goes to its sender; see {@link
 * ScatterGatherFirstCompletedRoutingLogic}.
 *
 * @param nrOfInstances routees that it begins with, 1 or more, or 0 if there is a resizer
 * @param within how long the first reply may take
 * @param routerDispatcher id of the dispatcher of the router itself
 * @param usePoolDispatcher see {@link Pool#usePoolDispatcher}
 */
public record ScatterGatherFirstCompletedPool(
        int nrOfInstances,
        Optional<Resizer> resizer,
        Duration within,
        SupervisorStrategy supervisorStrategy,
        String routerDispatcher,
        boolean usePoolDispatcher)
        implements PoolOverrideUnsetConfig<ScatterGatherFirstCompletedPool> {
    public ScatterGatherFirstCompletedPool {
        Arguments.checkInstances(nrOfInstances);
        Objects.requireNonNull(resizer, "resizer");
        Arguments.checkWithin(within);
        Objects.requireNonNull(supervisorStrategy, "supervisorStrategy");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public ScatterGatherFirstCompletedPool(int nr, Duration within) {
        this(
                nr,
                Optional.empty(),
                within,
                Pool.defaultSupervisorStrategy(),
                Dispatchers.DefaultDispatcherId(),
                false);
    }

    /** As a deployment entry describes it. */
    public ScatterGatherFirstCompletedPool(Config config) {
        this(RouterSettings.from(config));
    }

    private ScatterGatherFirstCompletedPool(RouterSettings settings) {
        this(
                settings.nrOfInstances(),
                ConfiguredResizer.of(settings),
                settings.within(),
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
        return new Router(new ScatterGatherFirstCompletedRoutingLogic(within));
    }

    @Override
    public ScatterGatherFirstCompletedPool withSupervisorStrategy(SupervisorStrategy strategy) {
        return new ScatterGatherFirstCompletedPool(
                nrOfInstances, resizer, within, strategy, routerDispatcher, usePoolDispatcher);
    }

    @Override
    public ScatterGatherFirstCompletedPool withResizer(Resizer resizer) {
        return new ScatterGatherFirstCompletedPool(
                nrOfInstances,
                Optional.of(Objects.requireNonNull(resizer, "resizer")),
                within,
                supervisorStrategy,
                routerDispatcher,
                usePoolDispatcher);
    }

    public ScatterGatherFirstCompletedPool withDispatcher(String dispatcherId) {
        return new ScatterGatherFirstCompletedPool(
                nrOfInstances,
                resizer,
                within,
                supervisorStrategy,
                dispatcherId,
                usePoolDispatcher);
    }

    @Override
    public String toString() {
        return "ScatterGatherFirstCompletedPool(" + nrOfInstances + "," + within + ")";
    }
}
