package dev.troupe.runtime.executor;

/**
 * When a worker rests for a moment, so that messages come together. An actor that is faster than the
 * thread outside that sends to it comes to the end of its mailbox after every few messages, and is
 * made ready again by the next one: both write the same cache lines all the time, and a message
 * costs each of them several times what it costs in a batch.
 *
 * <p>So a worker rests that came to an end many times in a row and found more at once each time, and
 * then again and again while much has come together meanwhile. It needs no clock for that: a worker
 * that finds nothing goes to sleep. Owner only.
 */
final class Moderation {
    private static final int ENDS_BEFORE_FIRST_REST = 16;
    private static final int ENDS_AFTER_GOOD_REST = 2;
    private static final int TURNS_AFTER_GOOD_REST = 4;

    private int ends;
    private int patience = ENDS_BEFORE_FIRST_REST;
    private boolean rested;
    private long restedAt;

    /** An actor has come to the end of its mailbox in this turn; whether to rest now. */
    boolean restsAt(long turn) {
        if (rested) {
            rested = false;
            patience =
                    turn - restedAt >= TURNS_AFTER_GOOD_REST
                            ? ENDS_AFTER_GOOD_REST
                            : ENDS_BEFORE_FIRST_REST;
        }
        if (++ends < patience) {
            return false;
        }
        ends = 0;
        rested = true;
        restedAt = turn;
        return true;
    }

    /** There was nothing more to do. */
    void slept() {
        ends = 0;
        patience = ENDS_BEFORE_FIRST_REST;
        rested = false;
    }
}
