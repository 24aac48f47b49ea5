package dev.troupe.testkit.sim;

/** How a simulation chooses what happens next. */
public enum Strategy {
    /** Anything that is ready, with equal chances. Finds what goes wrong in many orders. */
    RANDOM,

    /**
     * The most important that is ready; who is important is drawn at the start, and changes at a few
     * random steps. Finds what goes wrong only when one actor is far ahead of the others.
     */
    PCT,

    /** One schedule after the other, all of them if there are few enough. For small scenarios. */
    EXHAUSTIVE
}
