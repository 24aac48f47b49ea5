package dev.troupe.compat.routing;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.routing.PoolBase;
import dev.troupe.routing.RandomRoutingLogic;
import dev.troupe.routing.Resizer;
import dev.troupe.routing.Router;
import java.util.Optional;

/** A pool whose size stands somewhere else in the configuration. */
class ShiftPool extends PoolBase {
    private static final long serialVersionUID = 1;

    @Override
    public int nrOfInstances(ActorSystem system) {
        return system.settings().config().getInt("shift.size");
    }

    @Override
    public Optional<Resizer> resizer() {
        return Optional.empty();
    }

    @Override
    public SupervisorStrategy supervisorStrategy() {
        return SupervisorStrategy.defaultStrategy();
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(new RandomRoutingLogic());
    }

    @Override
    public String routerDispatcher() {
        return Dispatchers.DefaultDispatcherId();
    }
}
