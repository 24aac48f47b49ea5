package dev.troupe.spi;

import dev.troupe.actor.ActorRef;
import java.util.concurrent.CompletableFuture;

/**
 * A message that is to be answered, and the temporary reference that the answer goes to. The first
 * message to that reference completes {@link #answer}; a {@code Status.Success} is unwrapped, a
 * {@code Status.Failure} fails it. Later ones are dead letters. With the completion, whoever brings
 * it about, timer and reference are gone.
 */
public interface Question {
    /** Where answers go. */
    ActorRef ref();

    CompletableFuture<Object> answer();

    /**
     * Sends {@code message} with {@link #ref} as its sender, and starts to wait. Fails the answer at
     * once when nobody can answer: the one asked has stopped. Once, and not after {@link
     * #sendToStop}.
     */
    void send(Object message);

    /**
     * Sends {@code message} without a sender, and waits for the end of the one asked: the answer is
     * its {@code Terminated}. Not for a selection.
     */
    void sendToStop(Object message);
}
