package dev.troupe.runtime.executor;

/**
 * Whether the task that a worker runs consists of steps so short that to run it on another core
 * would take longer than to let it wait for one that was just made ready: that core would have to
 * fetch all that this one has written, and its worker to be woken before.
 *
 * <p>The clock is read when the turn of a task could end, and not when one begins: so nothing is
 * known of the first turn of a task, and those with little to do cost nothing. Owner only.
 */
final class Pace {
    private static final long QUICK_STEP_NANOS = 60;

    private long begun = -1; // the turn that began at beganAt
    private long beganAt;
    private long quick = -1; // the latest turn that was

    /** This turn ends now, after so many steps. */
    void ends(long turn, int steps, long now) {
        if (turn == begun && now - beganAt < steps * QUICK_STEP_NANOS) {
            quick = turn;
        }
    }

    /** This turn begins now. */
    void begins(long turn, long now) {
        begun = turn;
        beganAt = now;
    }

    /** Whether this turn is known to have been quick. */
    boolean wasQuick(long turn) {
        return turn == quick;
    }
}
