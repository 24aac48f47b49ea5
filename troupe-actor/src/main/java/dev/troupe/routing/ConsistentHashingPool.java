package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.settings.RouterSettings;
import java.util.Objects;
import java.util.Optional;

/**
 * A pool in which messages with the same hash key go to the same routee; see {@link
 * ConsistentHashingRouter} for where the key comes from.
 *
 * @param nrOfInstances routees that it begins with, 1 or more, or 0 if there is a resizer
 * @param virtualNodesFactor points that each routee has on the ring; 0 for the default of the
 *     configuration
 * @param hashMapping gives the hash keys of messages; where it is not defined, they give it
 *     themselves
 * @param routerDispatcher id of the dispatcher of the router itself
 * @param usePoolDispatcher see {@link Pool#usePoolDispatcher}
 */
public record ConsistentHashingPool(
        int nrOfInstances,
        Optional<Resizer> resizer,
        int virtualNodesFactor,
        PartialFunction<Object, Object> hashMapping,
        SupervisorStrategy supervisorStrategy,
        String routerDispatcher,
        boolean usePoolDispatcher)
        implements PoolOverrideUnsetConfig<ConsistentHashingPool> {
    public ConsistentHashingPool {
        Arguments.checkInstances(nrOfInstances);
        Objects.requireNonNull(resizer, "resizer");
        Arguments.checkVirtualNodes(virtualNodesFactor);
        Objects.requireNonNull(hashMapping, "hashMapping");
        Objects.requireNonNull(supervisorStrategy, "supervisorStrategy");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public ConsistentHashingPool(int nr) {
        this(
                nr,
                Optional.empty(),
                0,
                HashMappings.NONE,
                Pool.defaultSupervisorStrategy(),
                Dispatchers.DefaultDispatcherId(),
                false);
    }

    /** As a deployment entry describes it. */
    public ConsistentHashingPool(Config config) {
        this(RouterSettings.from(config));
    }

    private ConsistentHashingPool(RouterSettings settings) {
        this(
                settings.nrOfInstances(),
                ConfiguredResizer.of(settings),
                settings.virtualNodesFactor(),
                HashMappings.NONE,
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
                new ConsistentHashingRoutingLogic(system, virtualNodesFactor, hashMapping));
    }

    /** The same pool, which takes the hash keys of messages from {@code mapper}. */
    public ConsistentHashingPool withHashMapper(
            ConsistentHashingRouter.ConsistentHashMapper mapper) {
        return withHashMapping(HashMappings.of(mapper));
    }

    /** The same pool with so many points on the ring for each routee. */
    public ConsistentHashingPool withVirtualNodesFactor(int vnodes) {
        return new ConsistentHashingPool(
                nrOfInstances,
                resizer,
                vnodes,
                hashMapping,
                supervisorStrategy,
                routerDispatcher,
                usePoolDispatcher);
    }

    private ConsistentHashingPool withHashMapping(PartialFunction<Object, Object> mapping) {
        return new ConsistentHashingPool(
                nrOfInstances,
                resizer,
                virtualNodesFactor,
                mapping,
                supervisorStrategy,
                routerDispatcher,
                usePoolDispatcher);
    }

    /** Takes over the hash mapping of {@code other} too. */
    @Override
    public RouterConfig withFallback(RouterConfig other) {
        return withHashMapping(HashMappings.merged(hashMapping, other)).overrideUnsetConfig(other);
    }

    @Override
    public ConsistentHashingPool withSupervisorStrategy(SupervisorStrategy strategy) {
        return new ConsistentHashingPool(
                nrOfInstances,
                resizer,
                virtualNodesFactor,
                hashMapping,
                strategy,
                routerDispatcher,
                usePoolDispatcher);
    }

    @Override
    public ConsistentHashingPool withResizer(Resizer resizer) {
        return new ConsistentHashingPool(
                nrOfInstances,
                Optional.of(Objects.requireNonNull(resizer, "resizer")),
                virtualNodesFactor,
                hashMapping,
                supervisorStrategy,
                routerDispatcher,
                usePoolDispatcher);
    }

    public ConsistentHashingPool withDispatcher(String dispatcherId) {
        return new ConsistentHashingPool(
                nrOfInstances,
                resizer,
                virtualNodesFactor,
                hashMapping,
                supervisorStrategy,
                dispatcherId,
                usePoolDispatcher);
    }

    @Override
    public String toString() {
        return "ConsistentHashingPool(" + nrOfInstances + ")";
    }
}
