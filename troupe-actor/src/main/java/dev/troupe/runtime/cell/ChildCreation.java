package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorPaths;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.InvalidActorNameException;
import dev.troupe.actor.Props;
import dev.troupe.runtime.cell.CellRef.Name;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How an actor gets a child. Whatever can be refused is refused before the child takes its name, so
 * that a failed creation leaves nothing behind.
 */
final class ChildCreation {
    private ChildCreation() {}

    /**
     * A name given by a user.
     *
     * @throws InvalidActorNameException if it is not allowed
     */
    static Name checked(String name) {
        ActorPaths.validatePathElement(name);
        return Name.of(name);
    }

    /** A child created by the actor itself: its cell exists when this returns. */
    static CellRef local(CellContext parent, Props props, Name name) {
        Placement place = place(parent, props, name);
        return place.isPlain() ? placed(parent, place, name) : special(parent, place, name);
    }

    /** What is sent to it while its cell is made waits: that may take in children of its own. */
    private static UnstartedRef special(CellContext parent, Placement place, Name name) {
        UnstartedRef child = unstarted(parent, place, name);
        child.start(parent.mailbox().suspendCount());
        parent.debugLifecycle("now supervising", child);
        return child;
    }

    static LocalActorRef placed(CellContext parent, Placement place, Name name) {
        LocalActorRef child = newRef(parent, place, name);
        // A parent that is suspended will resume its children as often.
        for (int i = parent.mailbox().suspendCount(); i > 0; i--) {
            child.cell().mailbox().suspend();
        }
        return started(parent, child);
    }

    /** Adds {@code child}, whose cell is there, and starts it. */
    static LocalActorRef started(CellContext parent, LocalActorRef child) {
        parent.family().add(child);
        child.cell().start();
        parent.debugLifecycle("now supervising", child);
        return child;
    }

    private static LocalActorRef newRef(CellContext parent, Placement place, Name name) {
        CellServices services = parent.services();
        try {
            return new LocalActorRef(services, parent.self(), newUid(services), name, place);
        } catch (RuntimeException queueCannotBeMade) {
            throw Placement.impossible(parent.self(), name, place.props(), queueCannotBeMade);
        }
    }

    /**
     * A child created from outside, of a guardian: one that is suspended will be stopped, so that
     * its child need not know. The cell of a router is made on the parent's thread.
     */
    static CellRef fromOutside(CellContext parent, Props props, Name name) {
        Placement place = place(parent, props, name);
        if (!place.isPlain()) {
            UnstartedRef child = unstarted(parent, place, name);
            parent.sendSystem(new SystemMessage.Supervise(child));
            return child;
        }
        CellServices services = parent.services();
        return started(
                parent,
                new LocalActorRef(
                        services,
                        parent.self(),
                        newUid(services),
                        name,
                        place,
                        ActorCell::madeOrFailing));
    }

    private static UnstartedRef unstarted(CellContext parent, Placement place, Name name) {
        CellServices services = parent.services();
        UnstartedRef child =
                new UnstartedRef(services, parent.self(), newUid(services), name, place);
        parent.family().add(child);
        return child;
    }

    /** What a child is made of that a test kit makes from outside. */
    record Plan(ActorCell parent, Name name, Placement place) {}

    /**
     * Prepares a child of {@code supervisor} that is made from outside.
     *
     * @throws IllegalArgumentException if {@code supervisor} cannot have children
     * @throws IllegalStateException if it has not been started
     */
    static Plan planned(ActorRef supervisor, Props props, @Nullable String name) {
        if (!(Objects.requireNonNull(supervisor, "supervisor") instanceof CellRef ref)) {
            throw new IllegalArgumentException(
                    "supervisor = [" + supervisor + "]: must be an actor, who can have children");
        }
        ActorCell parent = ref.cell();
        if (parent == null) {
            throw new IllegalStateException(
                    "cannot create a test actor below ["
                            + supervisor
                            + "], which has not been started: send it a message and wait for its"
                            + " answer first");
        }
        Name chosen = name == null ? parent.family().generateName() : checked(name);
        Placement place = place(parent, props, chosen);
        if (!place.isPlain()) {
            throw new IllegalArgumentException(
                    "props = [" + props + "]: must not be those of a router, use system.actorOf");
        }
        return new Plan(parent, chosen, place);
    }

    private static Placement place(CellContext parent, Props props, Name name) {
        Objects.requireNonNull(props, "props");
        String given = name.given();
        if (given != null) {
            parent.family().requireNameFree(given);
        }
        CellServices services = parent.services();
        services.checkCreator(props, parent.self(), name);
        UsualPlace usual = parent.family().usualPlace();
        if (usual != null && usual.isFor(props)) {
            return usual.place(props);
        }
        Placement place = services.place(props, parent.self(), name);
        UsualPlace shown = services.placesByName() ? null : UsualPlace.shownBy(place);
        if (shown != null) {
            parent.family().setUsualPlace(shown);
        }
        return place;
    }

    static int newUid(CellServices services) {
        return services.seams().randomness().nextNonZeroInt();
    }
}
