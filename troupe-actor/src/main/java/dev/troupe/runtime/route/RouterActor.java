package dev.troupe.runtime.route;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.routing.AddRoutee;
import dev.troupe.routing.AdjustPoolSize;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.Pool;
import dev.troupe.routing.RemoveRoutee;
import dev.troupe.routing.Routees;
import java.util.Optional;

/** The router itself: supervises the routees of a pool and handles management messages. */
public final class RouterActor extends AbstractActor {
    private static final String CONTROLLER = "routingLogicController";

    private final RoutedActorCell cell;
    private final Optional<ActorRef> controller;

    private RouterActor() {
        this.cell = (RoutedActorCell) getContext();
        cell.requireRoutees();
        this.controller =
                cell.config()
                        .routingLogicController(cell.router().logic())
                        .map(
                                props ->
                                        getContext()
                                                .findChild(CONTROLLER) // it outlives a restart
                                                .orElseGet(() -> newController(props)));
    }

    /** The recipe for the actor of a router, whose cell is a {@link RoutedActorCell}. */
    public static Props props(String dispatcher) {
        return Props.create(RouterActor.class, RouterActor::new).withDispatcher(dispatcher);
    }

    private ActorRef newController(Props props) {
        String dispatcher = getContext().getProps().dispatcher();
        return getContext().actorOf(props.withDispatcher(dispatcher), CONTROLLER);
    }

    @Override
    public SupervisorStrategy supervisorStrategy() {
        return cell.config() instanceof Pool pool
                ? pool.supervisorStrategy()
                : super.supervisorStrategy();
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(GetRoutees.class, m -> tellRoutees())
                .match(AddRoutee.class, m -> cell.add(m.routee()))
                .match(RemoveRoutee.class, this::remove)
                .match(Terminated.class, this::routeeStopped)
                .match(AdjustPoolSize.class, m -> isPool(), m -> cell.adjust(m.change()))
                .match(Resize.class, m -> cell.resize())
                .matchAny(this::other)
                .build();
    }

    private void tellRoutees() {
        getSender().tell(new Routees(cell.router().routees()), getSelf());
    }

    private void remove(RemoveRoutee message) {
        cell.remove(message.routee());
        stopAtTheEnd();
    }

    private void routeeStopped(Terminated message) {
        cell.forget(message.getActor());
        stopAtTheEnd();
    }

    private void stopAtTheEnd() {
        if (cell.isAtItsEnd()) {
            getContext().stop(getSelf());
        }
    }

    private boolean isPool() {
        return cell.config() instanceof Pool;
    }

    private void other(Object message) {
        if (!cell.config().isManagementMessage(message)) {
            getSelf().forward(message, getContext()); // a selection has brought it here
        } else if (controller.isPresent()) {
            controller.get().forward(message, getContext());
        } else {
            unhandled(message);
        }
    }

    /** The routees stay. */
    @Override
    public void preRestart(Throwable reason, Optional<Object> message) {}

    @Override
    public void postStop() {
        cell.close();
    }
}
