package dev.troupe.spi;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What can be had from a reference or selection that belongs to an actor system in this JVM, when
 * the system itself is not at hand. Callable from any thread.
 */
public interface Correspondent {
    /**
     * Makes {@code message} a dead letter.
     *
     * @param sender null when there is none
     * @param recipient whom it was meant for; null when that is nobody in particular
     */
    void deadLetter(
            Object message,
            @Nullable ActorRef sender,
            @Nullable ActorRef recipient,
            DeadLetter.Reason reason);

    /**
     * A temporary reference to be used as sender of a question: {@code asker} gets the first
     * message that is sent to it, or learns that the time is over.
     *
     * @param within how long the answer may take, above zero
     */
    ActorRef question(Duration within, Asker asker);

    /** Who put a question. Called once, on the thread of who answers or on the default dispatcher. */
    interface Asker {
        void onReply(Object message, ActorRef from);

        void onTimeout();

        /**
         * Whether several were asked, so that replies after the first are no surprise and are
         * dropped; else they are dead letters.
         */
        default boolean askedMany() {
            return false;
        }
    }
}
