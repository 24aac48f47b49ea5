package dev.troupe.testkit.sim;

/**
 * Who chooses in one run. Called only where there is a choice; what it says is recorded by the
 * caller.
 */
interface Chooser {
    /** Something has become ready. */
    default void added(Work work) {}

    /** What is ready is run, as there is nothing else. */
    default void alone(Work work) {}

    /**
     * Which of {@code ready} runs next; its size stands for the next timer.
     *
     * @param timer whether the timer may be chosen
     */
    int next(ReadyList ready, boolean timer);

    /** Some number from 0 to {@code options}, exclusively. */
    int pick(int options);

    /** Which of the faults happens, counted from 1; 0 for none. */
    int fault(double[] chances);
}
