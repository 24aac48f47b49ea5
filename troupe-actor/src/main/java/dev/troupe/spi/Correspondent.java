package dev.troupe.spi;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Whom one can write to and ask: every reference and selection that belongs to an actor system in
 * this JVM; and what can be had from it when the system itself is not at hand. Callable from any
 * thread.
 */
public interface Correspondent {
    /** As {@link ActorRef#tell}. */
    void tell(Object message, @Nullable ActorRef sender);

    /** Whether nobody will answer. */
    boolean isTerminated();

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

    /** A question of {@code asker}, not open yet, in the system that this one belongs to. */
    Question question(Asker asker);

    /**
     * In words, where the message is that was sent to it {@code age} ago.
     *
     * @param sender the reference of the question that it was
     */
    String trace(ActorRef sender, Duration age);
}
