package dev.troupe.spi;

import dev.troupe.actor.ActorRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mailbox as the pool of a {@link Simulator} gets it: a task that can also be run in steps. Each
 * is handed to the pool again after its step while it has more to do.
 */
public interface SteppedMailbox extends Runnable {
    /** The actor whose messages wait here. */
    ActorRef owner();

    /** Whether user messages are handled in the order in which they came, each of them once. */
    boolean keepsOrder();

    /** Whether the next step handles system messages. */
    boolean hasSystemMessages();

    /** The system messages that wait, oldest first: a snapshot. */
    List<?> systemMessages();

    /** In place of {@link #run}: handles all system messages that wait, or else one user message. */
    void step(Turn turn);

    /** Stops the actor, soon. */
    void stop();

    /** Restarts the actor, soon, whatever its supervisor thinks. */
    void restart(Throwable cause);

    /** Sees what a step does. */
    @FunctionalInterface
    interface Turn {
        /**
         * A user message is about to be handled.
         *
         * @return what the actor throws in place of handling it; null to let it
         */
        @Nullable Throwable takes(Object message, ActorRef sender);
    }
}
