package dev.troupe.runtime.executor;

/**
 * When a worker that falls asleep looks out for a moment for whoever wakes it. Who asks one question
 * after the other needs it again at once, and to park and to be woken costs both of them several
 * times what that moment does.
 *
 * <p>It looks out each time while that pays, and ever less often while it does not: a worker that has
 * something to do now and then would waste the moment, and one that shares its core with who would
 * wake it holds it up. The first look in vain after one that paid is forgiven: who would have woken
 * the worker was held up, most likely, and goes on as before. Owner only.
 */
final class Lookout {
    private static final int MOST_LEFT_OUT = 63;

    private int leavesOut; // so many times after a look in vain
    private int left;
    private boolean paid; // the last one

    /** Whether to look out this time. */
    boolean isDue() {
        if (left == 0) {
            return true;
        }
        left--;
        return false;
    }

    /** It has looked out, and was woken meanwhile or not. */
    void ended(boolean woken) {
        if (woken) {
            leavesOut = 0;
        } else if (!paid) {
            leavesOut = Math.min(2 * leavesOut + 1, MOST_LEFT_OUT);
        }
        left = leavesOut;
        paid = woken;
    }
}
