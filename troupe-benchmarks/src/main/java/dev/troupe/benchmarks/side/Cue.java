package dev.troupe.benchmarks.side;

/** What an actor may ask of its runtime while it handles a message; references are the runtime's. */
public interface Cue {
    Object me();

    /** Who sent the message that is being handled. */
    Object from();

    /** A new child, of what {@link Side#role} gave. */
    Object spawn(Object role);

    /** Stops this actor or one of its children. */
    void stop(Object actor);
}
