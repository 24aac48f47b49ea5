package dev.troupe.benchmarks.side;

/** The body of an actor, written once for all runtimes. Called as the runtime calls the actor. */
@FunctionalInterface
public interface Part {
    void receive(Object message, Cue cue);

    /** Called when the actor and all of its children have stopped. */
    default void stopped() {}
}
