package dev.troupe.runtime.cell;

import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorContext;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.Envelope;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A reference whose holder may look into the actor: the seam of the test kit. The actor is a child
 * of its supervisor like any other, but it is made and started on the thread that makes this.
 */
public abstract class OpenActorRef extends LocalActorRef {
    /**
     * Starts an actor below {@code supervisor}.
     *
     * @param name null for a generated one
     * @throws IllegalArgumentException if {@code supervisor} cannot have children, or {@code props}
     *     are those of a router
     * @throws IllegalStateException if {@code supervisor} has not been started, or is stopping
     */
    protected OpenActorRef(ActorRef supervisor, Props props, @Nullable String name) {
        this(ChildCreation.planned(supervisor, props, name));
    }

    private OpenActorRef(ChildCreation.Plan plan) {
        super(
                plan.parent().services(),
                plan.parent().self(),
                ChildCreation.newUid(plan.parent().services()),
                plan.name(),
                plan.place());
        ChildCreation.started(plan.parent(), this);
    }

    /** The actor as it is now; empty before it was made, between two instances and at the end. */
    protected final Optional<Actor> instance() {
        return Optional.ofNullable(cell().actor());
    }

    protected final ActorContext context() {
        return cell();
    }

    /**
     * Gives {@code message} to the actor's behaviour on this thread, past mailbox and supervisor:
     * what it throws comes out. Not while another thread runs the actor.
     */
    protected final void handleHere(Object message, @Nullable ActorRef sender) {
        cell().handleDirectly(
                        new Envelope(
                                Objects.requireNonNull(message, "message"),
                                sender == null ? provider().deadLetters() : sender));
    }
}
