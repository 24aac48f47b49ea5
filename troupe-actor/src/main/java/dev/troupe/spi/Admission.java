package dev.troupe.spi;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.dispatch.Envelope;
import java.util.concurrent.CompletionStage;

/**
 * The way into a queue that may be full, for those who can neither wait for room on their thread
 * nor let the message become a dead letter. Callable from any thread.
 */
public interface Admission {
    /**
     * Puts {@code envelope} into the queue as soon as there is room, and completes then. Whoever
     * came earlier goes in earlier. The stage may complete on the thread that made room.
     *
     * <p>It fails with {@link dev.troupe.dispatch.MailboxFullException} if the queue is full and
     * was configured to refuse at once, and with {@link
     * dev.troupe.dispatch.MailboxClosedException} if the queue is closed before there is room; the
     * message is a dead letter then.
     */
    CompletionStage<Done> whenRoom(ActorRef receiver, Envelope envelope);

    /** Puts {@code envelope} into the queue, full or not: for what must not get lost. */
    void anyway(Envelope envelope);

    /**
     * Nobody waits from here on: those who do are refused, and what they wanted to put in is in the
     * queue, behind the rest, for whoever cleans it up.
     */
    void close(ActorRef owner);

    /** A queue that has one. */
    interface Required {
        Admission admission();
    }
}
