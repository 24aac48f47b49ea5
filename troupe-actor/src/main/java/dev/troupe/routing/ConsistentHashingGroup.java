package dev.troupe.routing;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.settings.RouterSettings;
import java.util.Objects;

/**
 * A group in which messages with the same hash key go to the same routee; see {@link
 * ConsistentHashingRouter} for where the key comes from.
 *
 * @param paths where the routees are; may be empty
 * @param virtualNodesFactor points that each routee has on the ring; 0 for the default of the
 *     configuration
 * @param hashMapping gives the hash keys of messages; where it is not defined, they give it
 *     themselves
 * @param routerDispatcher id of the dispatcher of the router itself
 */
public record ConsistentHashingGroup(
        Iterable<String> paths,
        int virtualNodesFactor,
        PartialFunction<Object, Object> hashMapping,
        String routerDispatcher)
        implements Group {
    public ConsistentHashingGroup {
        paths = Lists.copyOf(paths, "paths");
        Arguments.checkVirtualNodes(virtualNodesFactor);
        Objects.requireNonNull(hashMapping, "hashMapping");
        Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public ConsistentHashingGroup(Iterable<String> routeePaths) {
        this(routeePaths, 0, HashMappings.NONE, Dispatchers.DefaultDispatcherId());
    }

    /** As a deployment entry describes it. */
    public ConsistentHashingGroup(Config config) {
        this(RouterSettings.from(config));
    }

    private ConsistentHashingGroup(RouterSettings settings) {
        this(
                settings.routeePaths(),
                settings.virtualNodesFactor(),
                HashMappings.NONE,
                Dispatchers.DefaultDispatcherId());
    }

    @Override
    public Iterable<String> paths(ActorSystem system) {
        return paths;
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(
                new ConsistentHashingRoutingLogic(system, virtualNodesFactor, hashMapping));
    }

    /** The same group, which takes the hash keys of messages from {@code mapper}. */
    public ConsistentHashingGroup withHashMapper(
            ConsistentHashingRouter.ConsistentHashMapper mapper) {
        return withHashMapping(HashMappings.of(mapper));
    }

    /** The same group with so many points on the ring for each routee. */
    public ConsistentHashingGroup withVirtualNodesFactor(int vnodes) {
        return new ConsistentHashingGroup(paths, vnodes, hashMapping, routerDispatcher);
    }

    private ConsistentHashingGroup withHashMapping(PartialFunction<Object, Object> mapping) {
        return new ConsistentHashingGroup(paths, virtualNodesFactor, mapping, routerDispatcher);
    }

    /** Takes over the hash mapping of {@code other} too. */
    @Override
    public RouterConfig withFallback(RouterConfig other) {
        return withHashMapping(HashMappings.merged(hashMapping, other));
    }

    public ConsistentHashingGroup withDispatcher(String dispatcherId) {
        return new ConsistentHashingGroup(paths, virtualNodesFactor, hashMapping, dispatcherId);
    }

    @Override
    public String toString() {
        return "ConsistentHashingGroup(" + paths + ")";
    }
}
