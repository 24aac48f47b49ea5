package dev.troupe.actor;

import dev.troupe.japi.pf.PartialFunction;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the runtime runs: one object that handles one message at a time. Programs extend {@link
 * AbstractActor} or {@link UntypedAbstractActor}; this interface names the hooks they may override.
 *
 * <p>All methods are called by the runtime, one at a time, never by two threads at once; fields of
 * an actor need no synchronisation.
 */
public interface Actor {
    /** The context of this actor. Valid only on the thread that runs this actor. */
    ActorContext context();

    /** The reference to this actor; may be handed to anybody. */
    ActorRef self();

    /** The behaviour that is installed when an instance starts. Called once per instance. */
    PartialFunction<Object, Void> receive();

    /** The sender of the message being handled; dead letters when there is none. Never null. */
    default ActorRef sender() {
        return context().sender();
    }

    /** How failures of children are handled. Should give the same object each time. */
    default SupervisorStrategy supervisorStrategy() {
        return SupervisorStrategy.defaultStrategy();
    }

    /** Called before the first message of the first instance. */
    default void preStart() throws Exception {}

    /** Called after the last message; children have stopped before. */
    default void postStop() throws Exception {}

    /**
     * Called on the failed instance before it is replaced. Stops all children and calls {@link
     * #postStop} unless overridden.
     *
     * @param message what was being handled when the failure happened, if it was a message
     */
    default void preRestart(Throwable reason, Optional<Object> message) throws Exception {
        ActorContext context = context();
        for (ActorRef child : context.children()) {
            context.unwatch(child);
            context.stop(child);
        }
        postStop();
    }

    /** Called on the new instance after a restart. Calls {@link #preStart} unless overridden. */
    default void postRestart(Throwable reason) throws Exception {
        preStart();
    }

    /**
     * Called with a message that the behaviour does not handle. A {@link Terminated} raises {@link
     * DeathPactException}; anything else is published as {@link UnhandledMessage}.
     */
    default void unhandled(Object message) {
        if (message instanceof Terminated terminated) {
            throw new DeathPactException(terminated.getActor());
        }
        context().system().eventStream().publish(new UnhandledMessage(message, sender(), self()));
    }

    /** The sender to pass when there is none: null. */
    static @Nullable ActorRef noSender() {
        return null;
    }
}
