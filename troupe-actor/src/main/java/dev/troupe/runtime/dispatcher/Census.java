package dev.troupe.runtime.dispatcher;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * How many live on a dispatcher. Threads count on several lines of the cache, so that they seldom
 * wait for each other; what has come together on a line goes to the total. Callable from any thread.
 *
 * <p>While the total is so large that the lines cannot make up for it, who leaves was not the last,
 * and does not look at what others write. The last one always learns that he was: when he looks,
 * nobody else is between line and total, since who comes is done with both before he can leave, and
 * who leaves looks after that.
 */
final class Census {
    private static final int LINES = 8;
    private static final int LINE = 16; // longs, as processors fetch lines in pairs
    private static final int MOST_ON_LINE = 64;
    private static final int TOTAL = LINE; // away from the length of the array, which all read

    private final AtomicLongArray counts = new AtomicLongArray(TOTAL + (LINES + 1) * LINE);

    /** Somebody comes. */
    void enter() {
        count(1);
    }

    /** Somebody who came goes; whether nobody is left. */
    boolean leave() {
        count(-1);
        return counts.get(TOTAL) < LINES * MOST_ON_LINE && number() == 0;
    }

    private void count(int change) {
        int line = TOTAL + (1 + (int) (Thread.currentThread().getId() % LINES)) * LINE;
        if (Math.abs(counts.addAndGet(line, change)) >= MOST_ON_LINE) {
            counts.getAndAdd(TOTAL, counts.getAndSet(line, 0));
        }
    }

    /** How many are here: exact when nobody comes or goes meanwhile, never below zero. */
    long number() {
        long sum = 0;
        for (int at = TOTAL; at < counts.length(); at += LINE) {
            sum += counts.get(at);
        }
        return Math.max(0, sum);
    }
}
