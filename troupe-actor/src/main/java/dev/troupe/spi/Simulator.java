package dev.troupe.spi;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Scheduler;
import dev.troupe.actor.Terminated;
import dev.troupe.event.LoggingAdapter;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/**
 * What stands in the place of threads and timers while systems are simulated, and is told what
 * their actors do. Systems get it by {@link SimulatorSetup}; clock, randomness and single threads
 * are those of the seams that are bound when the system is made. All of it happens on one thread.
 */
public interface Simulator {
    /** The pool of a dispatcher, whatever executor its settings name. */
    ExecutorService newPool(String dispatcherId);

    /** The scheduler of a system, whatever its settings name. */
    Scheduler newScheduler(LoggingAdapter log);

    /**
     * A message is being sent to an actor of the system.
     *
     * @return whether it may go on; if not it is a dead letter, as if the mailbox were full
     */
    boolean tells(Object message, @Nullable ActorRef sender, ActorRef recipient);

    /** An event is being published on the event stream. */
    void publishes(Object event);

    /** {@code watcher} is to learn of the death of {@code subject}. */
    void watches(ActorRef watcher, ActorRef subject);

    /** {@code watcher} is not to learn of the death of {@code subject} any more. */
    void unwatches(ActorRef watcher, ActorRef subject);

    /** {@code watcher} handles {@code message}; the same again if it had stashed it. */
    void learnsOfDeath(ActorRef watcher, Terminated message);
}
