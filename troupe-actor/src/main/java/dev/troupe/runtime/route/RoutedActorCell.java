package dev.troupe.runtime.route;

import dev.troupe.Done;
import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.event.Logging;
import dev.troupe.japi.Throwables;
import dev.troupe.routing.ActorRefRoutee;
import dev.troupe.routing.ActorSelectionRoutee;
import dev.troupe.routing.BalancingPool;
import dev.troupe.routing.Group;
import dev.troupe.routing.NoRoutee;
import dev.troupe.routing.Pool;
import dev.troupe.routing.Routee;
import dev.troupe.routing.Router;
import dev.troupe.routing.RouterConfig;
import dev.troupe.runtime.cell.ActorCell;
import dev.troupe.runtime.cell.CellRef;
import dev.troupe.runtime.cell.CellServices;
import dev.troupe.runtime.cell.Placement;
import dev.troupe.spi.LocalRef;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The cell of a router. {@link #send} runs on the threads of all senders and reads {@code router};
 * everything else belongs to the router's own thread, but for {@link #start}, which whoever creates
 * the router calls before that thread can run.
 */
public final class RoutedActorCell extends ActorCell {
    /** In place of a table before the routees are there, and after the router has stopped. */
    private static final Router NONE = new Router((message, routees) -> NoRoutee.getInstance());

    /** Gives senders that still have the old table time to reach a routee that was removed. */
    private static final Duration GRACE = Duration.ofMillis(100);

    private final RouterConfig config;
    private final Props routeeProps;
    private final Runnable whenStopped;
    private final @Nullable PoolResizing resizing;
    private final ActorRef deadLetters;
    private final boolean decidesByClass; // what is a management message; a user's may look inside
    private volatile Router router = NONE;

    /** The class of the first message that was routed; read and set as in {@link Router}. */
    private @Nullable Class<?> plain;

    private @Nullable Throwable failure; // in start

    public RoutedActorCell(
            CellServices services, CellRef self, Placement place, RouterChoice choice) {
        super(services, self, place);
        this.config = choice.config();
        this.routeeProps = choice.routeeProps();
        this.whenStopped = choice.whenStopped();
        this.deadLetters = services.refs().deadLetters();
        this.decidesByClass =
                config.getClass().getPackageName().equals(RouterConfig.class.getPackageName());
        this.resizing =
                config instanceof Pool pool
                        ? pool.resizer().map(PoolResizing::new).orElse(null)
                        : null;
    }

    /** Routes a message, or queues it for the router itself. */
    @Override
    protected void send(Object message, @Nullable ActorRef sender) {
        Router now = router;
        try {
            if (now == NONE || (message.getClass() != plain && isManagement(message))) {
                super.send(message, sender);
                return;
            }
            if (resizing != null && resizing.tryBegin(now.routees().isEmpty())) {
                super.send(Resize.RESIZE, null);
            }
            now.route(message, sender == null ? deadLetters : sender, self());
        } catch (Throwable inLogic) {
            if (Throwables.isFatal(inLogic)) {
                throw inLogic;
            }
            log(inLogic, "routing a message of [" + message.getClass().getName() + "] failed");
            self().deadLetter(message, sender, self(), DeadLetter.Reason.OTHER);
        }
    }

    private boolean isManagement(Object message) {
        if (config.isManagementMessage(message)) {
            return true;
        }
        if (plain == null && decidesByClass) {
            plain = message.getClass();
        }
        return false;
    }

    /** A router takes every message at once, and passes it on as {@code tell} does. */
    @Override
    protected CompletionStage<Done> sendWhenRoom(Object message, @Nullable ActorRef sender) {
        if (router == NONE || config.isManagementMessage(message)) {
            return super.sendWhenRoom(message, sender);
        }
        send(message, sender);
        return CompletableFuture.completedFuture(Done.getInstance());
    }

    @Override
    protected String whereIs(ActorRef sender) {
        return router == NONE
                ? super.whereIs(sender)
                : "["
                        + self()
                        + "] has passed it on, and none of its ["
                        + router.routees().size()
                        + "] routees has taken it from its mailbox yet";
    }

    // --- creation

    /** Makes the routees, so that the router has them when the first message comes. */
    @Override
    public void start() {
        try {
            router = config.createRouter(system());
            router.routees().forEach(this::watchIfActor);
            if (config instanceof Pool pool) {
                int size = pool.nrOfInstances(system());
                grow(resizing == null ? size : resizing.clamp(size));
                grow(resizing == null ? 0 : resizing.firstProposal(router.routees()));
            } else if (config instanceof Group group) {
                group.paths(system())
                        .forEach(path -> add(new ActorSelectionRoutee(actorSelection(path))));
                group.refs().forEach(ref -> add(new ActorRefRoutee(ref)));
            }
        } catch (Throwable inCreation) {
            failure = inCreation; // also what is fatal: who is not started could not be stopped
            router = NONE;
        }
        super.start();
    }

    /**
     * The router's actor calls this when it is created.
     *
     * @throws ActorInitializationException if the routees could not be made; what is fatal to the
     *     JVM is thrown as it is
     */
    void requireRoutees() {
        if (failure != null && Throwables.isFatal(failure)) {
            Throwables.<RuntimeException, Void>sneakyThrow(failure);
        }
        if (failure != null) {
            throw new ActorInitializationException(
                    self(), "cannot create the routees of [" + self() + "]", failure);
        }
    }

    // --- for the router's actor

    RouterConfig config() {
        return config;
    }

    Router router() {
        return router;
    }

    void add(Routee routee) {
        watchIfActor(routee);
        router = router.addRoutee(routee);
    }

    private void watchIfActor(Routee routee) {
        if (routee instanceof ActorRefRoutee one) {
            watch(one.ref());
        }
    }

    /** Takes a routee out; if the router has made it, it stops when it has handled what it has. */
    void remove(Routee routee) {
        boolean known = router.routees().contains(routee);
        router = router.removeRoutee(routee);
        if (known && routee instanceof ActorRefRoutee one) {
            unwatch(one.ref());
            if (one.ref().equals(child(one.ref().path().name()).orElse(null))) {
                retire(one.ref());
            }
        }
    }

    private void retire(ActorRef routee) {
        if (config instanceof BalancingPool) {
            stop(routee); // it leaves what it has to the others, and one of them would take a pill
            return;
        }
        try {
            system().scheduler()
                    .scheduleOnce(GRACE, routee, PoisonPill.getInstance(), dispatcher(), self());
        } catch (IllegalStateException systemTerminates) {
            routee.tell(PoisonPill.getInstance(), self());
        }
    }

    /** Forgets a routee that has stopped. */
    void forget(ActorRef stopped) {
        router = router.removeRoutee(stopped);
    }

    boolean isAtItsEnd() {
        return router.routees().isEmpty() && config.stopRouterWhenAllRouteesRemoved();
    }

    /** Changes the number of routees, within the bounds that there are. */
    void adjust(int change) {
        int size = router.routees().size();
        int wanted = (int) Math.max(1, Math.min(Integer.MAX_VALUE, (long) size + change));
        changeBy((resizing == null ? wanted : resizing.clamp(wanted)) - size);
    }

    void resize() {
        if (resizing == null) {
            return;
        }
        try {
            changeBy(resizing.proposal(router.routees()));
        } catch (Throwable inResizer) {
            if (Throwables.isFatal(inResizer)) {
                throw inResizer;
            }
            log(inResizer, "resizing failed");
        } finally {
            resizing.end();
        }
    }

    private void changeBy(int change) {
        if (change > 0) {
            grow(change);
        } else if (change < 0) {
            expendable(-change).forEach(this::remove);
        }
    }

    private void grow(int count) {
        List<Routee> longer = new ArrayList<>(router.routees());
        for (int i = 0; i < count; i++) {
            ActorRef routee = actorOf(routeeProps);
            watch(routee);
            longer.add(new ActorRefRoutee(routee));
        }
        router = router.withRoutees(longer);
    }

    /** The last ones that are idle, then the last ones. */
    private Set<Routee> expendable(int count) {
        List<Routee> routees = router.routees();
        Set<Routee> chosen = new LinkedHashSet<>();
        for (int i = routees.size() - 1; i >= 0 && chosen.size() < count; i--) {
            if (isIdle(routees.get(i))) {
                chosen.add(routees.get(i));
            }
        }
        for (int i = routees.size() - 1; i >= 0 && chosen.size() < count; i--) {
            chosen.add(routees.get(i));
        }
        return chosen;
    }

    private static boolean isIdle(Routee routee) {
        return routee instanceof ActorRefRoutee one
                && one.ref() instanceof LocalRef local
                && !local.isProcessing()
                && !local.hasMessages();
    }

    /** The router has stopped: messages to it are dead letters of its own. */
    void close() {
        router = NONE;
        whenStopped.run();
    }

    private void log(Throwable cause, String text) {
        system().eventStream()
                .publish(
                        new Logging.Error(
                                cause, self().path().toString(), RouterActor.class, text));
    }
}
