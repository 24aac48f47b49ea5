package dev.troupe.benchmarks.side;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An actor system as workloads see it. What it adds to the path of a message is a cast and a call
 * that the compiler inlines, the same on every side: a fork loads one of them.
 */
public interface Side extends AutoCloseable {
    /** What actors are made of, to be given to {@link #spawn} or {@link Cue#spawn}. */
    Object role(Supplier<? extends Part> part);

    /** A role of actors without fields, which count themselves at {@link Births}. */
    Object bareRole();

    /** The role on another dispatcher, with a weight where there are weights. */
    Object onDispatcher(Object role, String dispatcher, int weight);

    Object withMailbox(Object role, String mailbox);

    /** A role that routes to {@code routees} of the role; kinds are those of {@link Routers}. */
    Object routed(Object role, Routers kind, int routees);

    /** Makes routers hand {@code message} to all routees. */
    Object toAll(Object message);

    /** A new top-level actor. */
    Object spawn(Object role);

    void stop(Object actor);

    void tell(Object actor, Object message, @Nullable Object sender);

    /** Asks with a timeout that does not pass. */
    CompletionStage<Object> ask(Object actor, Object message);

    /** A behaviour with a case for each of the types. */
    Consumer<Object> behaviour(List<Class<?>> types, Runnable handler);

    /** Its scheduler, whose tasks go to {@code executor}; closing it closes this side. */
    TimerSide timers(Executor executor);

    /** An object from which all of the actor system can be reached. */
    Object root();

    /** Terminates the system and waits for its end. */
    @Override
    void close();

    /** A fresh system. */
    static Side open(Contestant contestant) {
        return switch (contestant) {
            case TROUPE, TROUPE_FORK_JOIN, TROUPE_FIFO -> new TroupeSide(contestant);
            case PEKKO, PEKKO_TUNED -> new PekkoSide(contestant);
            default ->
                    throw new IllegalArgumentException(
                            "[" + contestant.id() + "] has no actors: it runs raw baselines");
        };
    }
}
