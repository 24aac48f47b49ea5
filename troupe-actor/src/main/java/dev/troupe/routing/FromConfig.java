package dev.troupe.routing;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.dispatch.Dispatchers;
import java.util.Objects;
import java.util.Optional;

/**
 * Leaves it to the configuration which router it is: the deployment entry for the path of the
 * router must say so. A pool takes strategy, resizer and dispatcher from here where the entry gives
 * none.
 *
 * <pre>{@code
 * system.actorOf(FromConfig.getInstance().props(Props.create(Worker.class)), "workers"); // a pool
 * system.actorOf(FromConfig.getInstance().props(), "group");
 * }</pre>
 */
public class FromConfig implements Pool {
    private static final FromConfig INSTANCE = new FromConfig();

    private final Optional<Resizer> resizer;
    private final SupervisorStrategy supervisorStrategy;
    private final String routerDispatcher;

    public FromConfig() {
        this(Optional.empty(), Pool.defaultSupervisorStrategy(), Dispatchers.DefaultDispatcherId());
    }

    public FromConfig(
            Optional<Resizer> resizer,
            SupervisorStrategy supervisorStrategy,
            String routerDispatcher) {
        this.resizer = Objects.requireNonNull(resizer, "resizer");
        this.supervisorStrategy = Objects.requireNonNull(supervisorStrategy, "supervisorStrategy");
        this.routerDispatcher = Objects.requireNonNull(routerDispatcher, "routerDispatcher");
    }

    public static FromConfig getInstance() {
        return INSTANCE;
    }

    /** The recipe for a group that the configuration describes. */
    public Props props() {
        return Props.empty().withRouter(this);
    }

    public FromConfig withDispatcher(String dispatcherId) {
        return new FromConfig(resizer, supervisorStrategy, dispatcherId);
    }

    public FromConfig withResizer(Resizer resizer) {
        return new FromConfig(
                Optional.of(Objects.requireNonNull(resizer, "resizer")),
                supervisorStrategy,
                routerDispatcher);
    }

    public FromConfig withSupervisorStrategy(SupervisorStrategy strategy) {
        return new FromConfig(resizer, strategy, routerDispatcher);
    }

    /** Always refuses: it is called when the configuration has put nothing in its place. */
    @Override
    public void verifyConfig(ActorPath path) {
        String below = path.toStringWithoutAddress().replaceFirst("^/user/", "/");
        throw new ConfigurationException(
                "no router for ["
                        + path
                        + "], as the code says FromConfig: give it a type in the configuration,"
                        + " such as troupe.actor.deployment.\""
                        + below
                        + "\" { router = round-robin-pool, nr-of-instances = 5 }");
    }

    /** Not offered: the configuration says which router it is. */
    @Override
    public Router createRouter(ActorSystem system) {
        throw new UnsupportedOperationException("FromConfig stands for the router of a deployment");
    }

    @Override
    public int nrOfInstances(ActorSystem sys) {
        return 0;
    }

    @Override
    public Optional<Resizer> resizer() {
        return resizer;
    }

    @Override
    public SupervisorStrategy supervisorStrategy() {
        return supervisorStrategy;
    }

    @Override
    public String routerDispatcher() {
        return routerDispatcher;
    }

    @Override
    public String toString() {
        return "FromConfig";
    }
}
