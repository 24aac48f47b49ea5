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
 * A pool in which one routee after the other gets a message, until the first reply, which goes to
 * its sender; see {@link TailChoppingRoutingLogic}.
 *
 * @param nrOfInstances routees that it begins with, 1 or more, or 0 if there is a resizer
 * @param within how long the first reply may take
 * @param interval how long to wait for a reply before the next routee is asked
 * @param routerDispatcher id of the dispatcher of the router itself
 * @param usePoolDispatcher see {@link Pool#usePoolDispatcher}
 */
public record TailChoppingPool(
        int nrOfInstances,
        Optional<Resizer> resizer,
        Duration within,
        Duration interval,
        SupervisorStrategy supervisorStrategy,
        String routerDispatcher,
        boolean usePoolDispatcher)
        implements PoolOverrideUnsetConfig<TailChoppingPool> {
    public TailChoppingPool {
        Arguments.checkInstances(nrOfInstances);
        Objects.requireNonNull(resizer, "resizer");
        Arguments.checkWithin(within);
        Arguments.checkInterval(interval);
        Objects.requireNonNull(supervisorStrategy, "supervisorStrategy");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public TailChoppingPool(int nr, Duration within, Duration interval) {
        this(
                nr,
                Optional.empty(),
                within,
                interval,
                Pool.defaultSupervisorStrategy(),
                Dispatchers.DefaultDispatcherId(),
                false);
    }

    /** As a deployment entry describes it. */
    public TailChoppingPool(Config config) {
        this(RouterSettings.from(config));
    }

    private TailChoppingPool(RouterSettings settings) {
        this(
                settings.nrOfInstances(),
                ConfiguredResizer.of(settings),
                settings.within(),
                settings.interval(),
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
        return new Router(
                new TailChoppingRoutingLogic(
                        system.scheduler(), within, interval, system.dispatcher()));
    }

    @Override
    public TailChoppingPool withSupervisorStrategy(SupervisorStrategy strategy) {
        return new TailChoppingPool(
                nrOfInstances,
                resizer,
                within,
                interval,
                strategy,
                routerDispatcher,
                usePoolDispatcher);
    }

    @Override
    public TailChoppingPool withResizer(Resizer resizer) {
        return new TailChoppingPool(
                nrOfInstances,
                Optional.of(Objects.requireNonNull(resizer, "resizer")),
                within,
                interval,
                supervisorStrategy,
                routerDispatcher,
                usePoolDispatcher);
    }

    public TailChoppingPool withDispatcher(String dispatcherId) {
        return new TailChoppingPool(
                nrOfInstances,
                resizer,
                within,
                interval,
                supervisorStrategy,
                dispatcherId,
                usePoolDispatcher);
    }

    @Override
    public String toString() {
        return "TailChoppingPool(" + nrOfInstances + "," + within + "," + interval + ")";
    }
}
