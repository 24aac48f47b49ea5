package dev.troupe.runtime.timer;

/**
 * When timers were started that did not look at the clock. From time to time it is noted how many
 * places of the {@link HandOver} were claimed, and then what time it is: whatever is in those places
 * was started before. A timer counts from the first note that covers it, hence never early, and late
 * by no more than the time between two notes. For the timer thread.
 */
final class StartTimes {
    private static final int MOST = 64;

    private final long[] claimed = new long[MOST];
    private final long[] nanos = new long[MOST];
    private int first;
    private int count;
    private long lastNote;

    /**
     * Notes that all places before {@code end} were claimed by {@code now}; neither is less than in
     * the note before.
     */
    void note(long end, long now) {
        if (count == MOST && first > 0) {
            count -= first;
            System.arraycopy(claimed, first, claimed, 0, count);
            System.arraycopy(nanos, first, nanos, 0, count);
            first = 0;
        }
        int at = Math.min(count, MOST - 1); // in place of the last one, if there are too many
        claimed[at] = end;
        nanos[at] = now;
        count = at + 1;
        lastNote = now;
    }

    /** When something was noted last. */
    long lastNote() {
        return lastNote;
    }

    /**
     * A time by which the timer in {@code place} was started, negative if none was noted. Places are
     * to be asked for in their order.
     */
    long of(long place) {
        forgetBefore(place);
        return first < count ? nanos[first] : -1;
    }

    /** Forgets the notes that are of no use for {@code place} and those behind it. */
    void forgetBefore(long place) {
        while (first < count && claimed[first] <= place) {
            first++;
        }
    }
}
