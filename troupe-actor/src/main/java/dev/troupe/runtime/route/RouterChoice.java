package dev.troupe.runtime.route;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.routing.ConsistentHashingPool;
import dev.troupe.routing.FromConfig;
import dev.troupe.routing.Group;
import dev.troupe.routing.NoRouter;
import dev.troupe.routing.Pool;
import dev.troupe.routing.RouterConfig;
import dev.troupe.settings.DeploymentSettings;
import dev.troupe.settings.RouteePaths;
import dev.troupe.spi.Instances;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which router an actor becomes, after configuration and code have had their say: the type is that
 * of the configuration, and where that leaves something open, the code decides.
 *
 * @param config the router
 * @param dispatcher id of the dispatcher of the router itself
 * @param routeeProps the recipe for the routees of a pool
 * @param whenStopped what is to be done when the router has stopped
 */
public record RouterChoice(
        RouterConfig config, String dispatcher, Props routeeProps, Runnable whenStopped) {
    /**
     * The choice for an actor of {@code props}, which have a router.
     *
     * @param entry its entry in the configuration; null when there is none
     * @throws ConfigurationException if the class of the router cannot be used, or a dispatcher for
     *     its routees is missing
     */
    public static RouterChoice of(
            Props props, @Nullable DeploymentSettings entry, Instances instances) {
        RouterConfig code = props.routerConfig();
        RouterConfig config = entry == null ? code : configured(code, entry, instances);
        // No entry can name the dispatcher of the router: the one in it is for the routees.
        String dispatcher =
                config.routerDispatcher().equals(Dispatchers.DefaultDispatcherId())
                        ? code.routerDispatcher()
                        : config.routerDispatcher();
        return new RouterChoice(config, dispatcher, routees(props, config, entry), () -> {});
    }

    /** The same with routees on this dispatcher, which is let go of when the router has stopped. */
    public RouterChoice withRoutees(String onDispatcher, Runnable letGo) {
        return new RouterChoice(
                config, dispatcher, routeeProps.withDispatcher(onDispatcher), letGo);
    }

    private static RouterConfig configured(
            RouterConfig code, DeploymentSettings entry, Instances instances) {
        RouterConfig fallback =
                entry.resizerOff() && code instanceof Pool pool ? withoutResizer(pool) : code;
        return entry.router()
                .map(className -> create(className, entry, instances).withFallback(fallback))
                .orElse(code);
    }

    private static RouterConfig create(
            String className, DeploymentSettings entry, Instances instances) {
        return instances
                .at("troupe.actor.deployment.\"" + entry.path() + "\".router")
                .create(
                        className,
                        RouterConfig.class,
                        List.of(Config.class),
                        List.of(entry.config()));
    }

    /** What a pool of the configuration can take over from {@code code}, but for the resizer. */
    private static Pool withoutResizer(Pool code) {
        return code instanceof ConsistentHashingPool hashing
                ? new ConsistentHashingPool(
                        hashing.nrOfInstances(),
                        Optional.empty(),
                        hashing.virtualNodesFactor(),
                        hashing.hashMapping(),
                        hashing.supervisorStrategy(),
                        hashing.routerDispatcher(),
                        hashing.usePoolDispatcher())
                : new FromConfig(
                        Optional.empty(), code.supervisorStrategy(), code.routerDispatcher());
    }

    private static Props routees(
            Props props, RouterConfig config, @Nullable DeploymentSettings entry) {
        Props routees = props.withRouter(NoRouter.getInstance());
        if (!(config instanceof Pool pool)
                || !pool.usePoolDispatcher()
                || !routees.dispatcher().equals(Dispatchers.DefaultDispatcherId())) {
            return routees;
        }
        return Optional.ofNullable(entry)
                .flatMap(DeploymentSettings::poolDispatcher)
                .map(routees::withDispatcher)
                .orElseThrow(
                        () ->
                                new ConfigurationException(
                                        "["
                                                + config
                                                + "] wants the dispatcher of its deployment: give"
                                                + " that a section pool-dispatcher"));
    }

    /**
     * Refuses what can be known to be wrong before the router is there.
     *
     * @throws ConfigurationException if something is
     */
    public void verify(ActorPath path, ActorSystem system) {
        config.verifyConfig(path);
        if (config instanceof Pool pool && pool.resizer().isEmpty()) {
            int size = pool.nrOfInstances(system);
            if (size < 1) {
                throw new ConfigurationException(
                        "nrOfInstances = ["
                                + size
                                + "] of the pool ["
                                + path
                                + "]: must be 1 or more, or a resizer must be given");
            }
        } else if (config instanceof Group group) {
            for (String routee : group.paths(system)) {
                RouteePaths.error(routee)
                        .ifPresent(
                                expected -> {
                                    throw new ConfigurationException(
                                            "routees of the group ["
                                                    + path
                                                    + "]: expected "
                                                    + expected);
                                });
            }
        }
    }
}
