package dev.troupe.runtime.executor;

/**
 * When a worker rests for a moment, so that messages come together. An actor that is faster than the
 * thread outside that sends to it comes to the end of its mailbox after every few messages, and is
 * made ready again by the next one: both write the same cache lines all the time, and a message
 * costs each of them several times what it costs in a batch.
 *
 * <p>So a worker rests that came to an end many times in a row and found more at once each time, and
 * then again and again while much has come together for one actor meanwhile. Where messages go to
 * ever different actors none does: after each rest in vain it takes twice as many ends until the
 * next. It needs no clock for that: a worker that finds nothing goes to sleep. Owner only.
 */
final class Moderation {
    private static final int ENDS_BEFORE_FIRST_REST = 16;
    private static final int MOST_ENDS_BEFORE_REST = 1 << 12;
    private static final int ENDS_AFTER_GOOD_REST = 2;
    private static final int MORE_TURNS_AFTER_GOOD_REST = 3;
    private static final int FEW_STEPS = 16;

    private int ends;
    private int patience = ENDS_BEFORE_FIRST_REST;
    private boolean rested;

    /**
     * An actor has come to the end of its mailbox, after so many turns on top of its first one and so
     * many messages in the last of them; whether to rest now.
     */
    boolean restsAfter(long moreTurns, int lastSteps) {
        if (rested) {
            rested = false;
            patience = patienceAfterRest(moreTurns, lastSteps);
        }
        if (++ends < patience) {
            return false;
        }
        ends = 0;
        rested = true;
        return true;
    }

    /** There was nothing more to do. */
    void slept() {
        ends = 0;
        patience = atLeastFirst(patience);
        rested = false;
    }

    private int patienceAfterRest(long moreTurns, int lastSteps) {
        if (moreTurns >= MORE_TURNS_AFTER_GOOD_REST) {
            return ENDS_AFTER_GOOD_REST;
        } else if (moreTurns == 0 && lastSteps < FEW_STEPS) {
            return Math.min(2 * atLeastFirst(patience), MOST_ENDS_BEFORE_REST);
        }
        return ENDS_BEFORE_FIRST_REST;
    }

    private static int atLeastFirst(int patience) {
        return Math.max(patience, ENDS_BEFORE_FIRST_REST);
    }
}
