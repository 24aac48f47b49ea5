package dev.troupe.actor;

import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.japi.pf.ReceiveBuilder;
import dev.troupe.spi.ActorContexts;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * The base class of actors that describe their behaviour with a {@link ReceiveBuilder}.
 *
 * <pre>{@code
 * class Greeter extends AbstractActor {
 *     public Receive createReceive() {
 *         return receiveBuilder()
 *                 .match(String.class, name -> getSender().tell("hello " + name, getSelf()))
 *                 .build();
 *     }
 * }
 * }</pre>
 */
public abstract class AbstractActor implements Actor {
    private final ActorContext context;

    /**
     * Claims the context that the runtime holds ready for the actor being created.
     *
     * @throws ActorInitializationException if called with {@code new} outside {@code actorOf}
     */
    public AbstractActor() {
        this.context = ActorContexts.claim(getClass());
    }

    /** The first behaviour. Called once per instance, before {@link #preStart}. */
    public abstract Receive createReceive();

    @Override
    public PartialFunction<Object, Void> receive() {
        Receive first = createReceive();
        if (first == null) {
            throw new IllegalStateException(
                    "createReceive() of ["
                            + getClass().getName()
                            + "] returned null: it must give a behaviour, if only emptyBehavior()");
        }
        return first.onMessage();
    }

    public ActorContext getContext() {
        return context;
    }

    @Override
    public dev.troupe.actor.ActorContext context() {
        return getContext();
    }

    public ActorRef getSelf() {
        return context.getSelf();
    }

    @Override
    public ActorRef self() {
        return getSelf();
    }

    /** The sender of the message being handled; dead letters when there is none. */
    public ActorRef getSender() {
        return context.sender();
    }

    @Override
    public ActorRef sender() {
        return getSender();
    }

    /** A new, empty builder for a behaviour. */
    public final ReceiveBuilder receiveBuilder() {
        return ReceiveBuilder.create();
    }

    /** A behaviour that handles nothing. */
    public static Receive emptyBehavior() {
        return Receive.EMPTY;
    }

    /** A behaviour: which messages are handled, and how. Immutable. */
    public static final class Receive {
        private static final Receive EMPTY = new Receive(ReceiveBuilder.create().build().onMessage);

        private final PartialFunction<Object, Void> onMessage;

        public Receive(PartialFunction<Object, Void> onMessage) {
            this.onMessage = Objects.requireNonNull(onMessage, "onMessage");
        }

        public PartialFunction<Object, Void> onMessage() {
            return onMessage;
        }

        /** This behaviour, and {@code other} for the messages that this one does not handle. */
        public Receive orElse(Receive other) {
            return new Receive(onMessage.orElse(other.onMessage));
        }
    }

    /** The context as Java programs see it. Only for the thread that runs the actor. */
    public interface ActorContext extends dev.troupe.actor.ActorContext {
        default ActorRef getSelf() {
            return self();
        }

        default ActorRef getParent() {
            return parent();
        }

        default Props getProps() {
            return props();
        }

        default ActorSystem getSystem() {
            return system();
        }

        default Executor getDispatcher() {
            return dispatcher();
        }

        /** The children that live or are stopping, ordered by name: a snapshot. */
        default Iterable<ActorRef> getChildren() {
            return children();
        }

        /** The child with this name, if it lives or is stopping. */
        default Optional<ActorRef> findChild(String name) {
            return child(name);
        }

        default ActorRef getSender() {
            return sender();
        }

        /** The idle time that leads to {@link ReceiveTimeout}; zero when it is off. */
        default Duration getReceiveTimeout() {
            return receiveTimeout();
        }

        default void cancelReceiveTimeout() {
            setReceiveTimeout(Duration.ZERO);
        }

        /** Replaces the current behaviour. */
        default void become(Receive behavior) {
            become(behavior, true);
        }

        /** Replaces the current behaviour, or puts the new one on top of it. */
        default void become(Receive behavior, boolean discardOld) {
            become(Objects.requireNonNull(behavior, "behavior").onMessage(), discardOld);
        }
    }
}
