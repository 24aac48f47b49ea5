package dev.troupe.routing;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import java.util.List;
import java.util.Optional;

/** A pool of a user's own: its routees are the first, or the last after a message of its own. */
final class Controlled extends PoolBase {
    private final int size;

    Controlled(int size) {
        this.size = size;
    }

    enum Turn {
        REVERSE
    }

    @Override
    public Router createRouter(ActorSystem system) {
        return new Router(new OneEnd());
    }

    @Override
    public int nrOfInstances(ActorSystem sys) {
        return size;
    }

    @Override
    public Optional<Resizer> resizer() {
        return Optional.empty();
    }

    @Override
    public SupervisorStrategy supervisorStrategy() {
        return Pool.escalatingSupervisorStrategy();
    }

    @Override
    public boolean isManagementMessage(Object msg) {
        return msg instanceof Turn || super.isManagementMessage(msg);
    }

    @Override
    public Optional<Props> routingLogicController(RoutingLogic routingLogic) {
        OneEnd logic = (OneEnd) routingLogic;
        return Optional.of(Props.create(Controller.class, () -> new Controller(logic)));
    }

    private static final class OneEnd implements RoutingLogic {
        private volatile boolean reversed;

        @Override
        public Routee select(Object message, List<Routee> routees) {
            return routees.get(reversed ? routees.size() - 1 : 0);
        }
    }

    private static final class Controller extends AbstractActor {
        private final OneEnd logic;

        Controller(OneEnd logic) {
            this.logic = logic;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Turn.class,
                            turn -> {
                                logic.reversed = true;
                                getSender().tell("reversed", getSelf());
                            })
                    .build();
        }
    }
}
