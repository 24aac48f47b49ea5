package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.InvalidMessageException;
import dev.troupe.spi.Correspondent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * A logic and its routees, to route inside an actor of one's own. Immutable: changed copies are
 * made by {@link #addRoutee}, {@link #removeRoutee} and {@link #withRoutees}, and share the logic.
 * It does not watch its routees; the actor that has it does.
 */
public final class Router {
    private final RoutingLogic logic;
    private final List<Routee> routees;
    private final @Nullable Correspondent known; // a routee, be it a former one: it has a system

    /**
     * The class of the first message, if that is no envelope: asking a class for an interface that
     * it lacks takes longer than the rest of routing. A race is harmless; set once, so that senders
     * do not fight for it.
     */
    private @Nullable Class<?> plain;

    public Router(RoutingLogic logic) {
        this(logic, List.of());
    }

    public Router(RoutingLogic logic, Iterable<? extends Routee> routees) {
        this(logic, Lists.copyOf(routees, "routees"), null);
    }

    private Router(RoutingLogic logic, List<Routee> routees, @Nullable Correspondent before) {
        this.logic = Objects.requireNonNull(logic, "logic");
        this.routees = routees;
        this.known = before == null ? Correspondents.first(routees) : before;
    }

    public RoutingLogic logic() {
        return logic;
    }

    /** The routees in the order in which they were added; immutable. */
    public List<Routee> routees() {
        return routees;
    }

    /**
     * Sends {@code message} to whom the logic selects, and a {@link Broadcast} to all. What finds no
     * routee becomes a dead letter.
     *
     * @param sender who is to get replies; null when nobody
     */
    public void route(Object message, @Nullable ActorRef sender) {
        route(message, sender, null);
    }

    /**
     * As {@link #route(Object, ActorRef)}.
     *
     * @param router the recipient of what finds no routee: the actor that routes
     */
    public void route(Object message, @Nullable ActorRef sender, @Nullable ActorRef router) {
        if (message == null) {
            throw new InvalidMessageException("cannot route [null]: a message must be an object");
        }
        Routee chosen = select(message);
        Object content = message.getClass() == plain ? message : content(message);
        if (chosen instanceof NoRoutee nobody) {
            undeliverable(content, sender, router, nobody);
        }
        chosen.send(content, sender);
    }

    private Object content(Object message) {
        if (message instanceof RouterEnvelope envelope) {
            return envelope.message();
        }
        if (plain == null) {
            plain = message.getClass();
        }
        return message;
    }

    private Routee select(Object message) {
        Routee chosen =
                message instanceof Broadcast
                        ? routees.isEmpty() ? null : new SeveralRoutees(routees)
                        : logic.select(message, routees);
        return chosen == null ? NoRoutee.getInstance() : chosen;
    }

    private void undeliverable(
            Object message, @Nullable ActorRef sender, @Nullable ActorRef router, NoRoutee nobody) {
        Correspondent correspondent = Correspondents.first(router, sender);
        if (correspondent == null) {
            correspondent = known;
        }
        if (correspondent != null) {
            correspondent.deadLetter(message, sender, router, nobody.reason());
        } else {
            // Nothing here belongs to an actor system that could publish it.
            LoggerFactory.getLogger(Router.class)
                    .warn(
                            "dropped a message of [{}] without sender: a Router with [{}] found no"
                                    + " routee ({})",
                            message.getClass().getName(),
                            logic,
                            nobody.reason());
        }
    }

    /** The same with other routees. */
    public Router withRoutees(List<? extends Routee> rs) {
        return new Router(logic, Lists.copyOf(rs, "routees"), known);
    }

    public Router addRoutee(Routee routee) {
        List<Routee> longer = new ArrayList<>(routees);
        longer.add(Objects.requireNonNull(routee, "routee"));
        return withRoutees(longer);
    }

    public Router addRoutee(ActorRef ref) {
        return addRoutee(new ActorRefRoutee(ref));
    }

    public Router addRoutee(ActorSelection sel) {
        return addRoutee(new ActorSelectionRoutee(sel));
    }

    /** The same without {@code routee}, however often it is there. */
    public Router removeRoutee(Routee routee) {
        Objects.requireNonNull(routee, "routee");
        return withRoutees(routees.stream().filter(each -> !each.equals(routee)).toList());
    }

    public Router removeRoutee(ActorRef ref) {
        return removeRoutee(new ActorRefRoutee(ref));
    }

    public Router removeRoutee(ActorSelection sel) {
        return removeRoutee(new ActorSelectionRoutee(sel));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Router that
                && logic.equals(that.logic)
                && routees.equals(that.routees);
    }

    @Override
    public int hashCode() {
        return Objects.hash(logic, routees);
    }

    @Override
    public String toString() {
        return "Router(" + logic + "," + routees + ")";
    }
}
