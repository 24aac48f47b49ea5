package dev.troupe.runtime.executor;

import dev.troupe.concurrent.Seams;

/**
 * Whether the task that a worker runs consists of steps so short that to run it on another core
 * would take longer than to let it wait for one that was just made ready: that core would have to
 * fetch all that this one has written, and its worker to be woken before.
 *
 * <p>The clock is read when a turn of many steps could end, which is when the next one begins, and
 * not otherwise: nothing is known of a turn that follows a short one, and tasks with little to do
 * cost nothing. Owner only.
 */
final class Pace {
    private static final long QUICK_STEP_NANOS = 60;
    private static final int FEWEST_STEPS = 16; // to which the clock adds little
    private static final long NONE = -1;

    private final Seams.Clock clock;
    private long endedAt; // the latest turn that was looked at
    private long known = NONE; // the turn that began then
    private long quick = NONE; // the latest turn that was

    Pace(Seams.Clock clock) {
        this.clock = clock;
    }

    /** This turn could end, after so many steps: its task goes on in another one, now or later. */
    void ends(long turn, int steps) {
        if (steps < FEWEST_STEPS) {
            known = NONE;
            return;
        }
        long now = clock.nanoTime();
        if (turn == known && now - endedAt < steps * QUICK_STEP_NANOS) {
            quick = turn;
        }
        endedAt = now;
        known = turn + 1;
    }

    /** Whether this turn is known to have been quick. */
    boolean wasQuick(long turn) {
        return turn == quick;
    }
}
