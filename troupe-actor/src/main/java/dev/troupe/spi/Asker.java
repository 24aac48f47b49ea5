package dev.troupe.spi;

import dev.troupe.actor.ActorRef;

/**
 * Who puts a {@link Question}. Told of its end, once: on the thread of who answers, or, when the
 * time is over, on the default dispatcher.
 */
public interface Asker {
    /**
     * The first message that came.
     *
     * @return false when nobody wants it any more: it becomes a dead letter
     */
    boolean onReply(Object message, ActorRef from);

    /** Nothing came in time. */
    void onTimeout();

    /** There will be no answer, for this reason. */
    void onFailure(Throwable cause);

    /**
     * Whether several are asked. Then replies after the first are no surprise and are dropped, and
     * nobody follows the message; else they are dead letters, and {@link Correspondent#trace} knows
     * where it is.
     */
    default boolean askedMany() {
        return false;
    }
}
