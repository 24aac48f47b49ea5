package dev.troupe.concurrent;

/**
 * Keeps what one thread writes all the time away from what others write: the fields of a subclass
 * lie at least two cache lines behind the object that is before it in memory.
 */
@SuppressWarnings({"unused", "UnusedVariable"}) // they take up room
public abstract class Padding {
    private long a0, a1, a2, a3, a4, a5, a6, a7;
    private long b0, b1, b2, b3, b4, b5, b6, b7;

    /** For subclasses of which there is one per thread. */
    protected Padding() {}
}
