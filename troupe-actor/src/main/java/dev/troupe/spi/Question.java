package dev.troupe.spi;

import dev.troupe.actor.ActorRef;
import java.time.Duration;

/**
 * A temporary reference that waits for an answer: the sender of what is asked. Its end, whoever
 * brings it about, takes timer, name and watchers with it. Callable from any thread.
 */
public interface Question {
    /** Where answers go. */
    ActorRef ref();

    /**
     * Starts to wait. Once, before the message is sent.
     *
     * @param within how long the answer may take, above zero
     * @return false when the system has terminated: no time will ever be over
     */
    boolean open(Duration within);

    /** Ends it, if it has not ended: its asker does not wait any more, and is not told. */
    void close();

    /** Ends it, if it has not ended: its asker is told. */
    void fail(Throwable cause);

    /** As its {@link Asker} says. */
    boolean askedMany();
}
