package dev.troupe.runtime.executor;

/**
 * When a worker rests for a moment, so that messages come together. An actor that is faster than the
 * thread outside that sends to it comes to the end of its mailbox after every few messages, and is
 * made ready again by the next one: both write the same cache lines all the time, and a message
 * costs each of them several times what it costs in a batch.
 *
 * <p>So a worker rests that came to an end many times in a row and found more at once each time, and
 * then again and again while much has come together for one actor meanwhile. Where messages go to
 * ever different actors nothing does: after many rests in vain each takes twice as many ends to come
 * again. It needs no clock for that: a worker that finds nothing goes to sleep. Owner only.
 */
final class Moderation {
    private static final int ENDS_BEFORE_REST = 16;
    private static final int ENDS_AFTER_GOOD_REST = 2;
    private static final int MORE_TURNS_AFTER_GOOD_REST = 3;
    private static final int FEW_STEPS = 16;
    private static final int RESTS_BEFORE_DOUBT = 16; // others may have handled what has come
    private static final int MOST_DOUBLINGS = 8;

    private int ends;
    private int patience = ENDS_BEFORE_REST;
    private int inVain; // rests in a row
    private boolean rested;

    /**
     * An actor has come to the end of its mailbox, after so many turns on top of its first one and so
     * many messages in the last of them; whether to rest now.
     */
    boolean restsAfter(long moreTurns, int lastSteps) {
        if (rested) {
            rested = false;
            inVain = moreTurns == 0 && lastSteps < FEW_STEPS ? inVain + 1 : 0;
            patience =
                    moreTurns >= MORE_TURNS_AFTER_GOOD_REST
                            ? ENDS_AFTER_GOOD_REST
                            : endsBeforeRest();
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
        patience = endsBeforeRest();
        rested = false;
    }

    private int endsBeforeRest() {
        int doubt = Math.max(0, inVain - RESTS_BEFORE_DOUBT);
        return ENDS_BEFORE_REST << Math.min(doubt, MOST_DOUBLINGS);
    }
}
