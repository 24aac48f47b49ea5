package dev.troupe.concurrent;

import java.time.Duration;

/**
 * Counts retries against a limit. A retry is allowed
 *
 * <pre>
 *                    no window       window
 *   no limit         always          once in the window
 *   limit of 0       never           never
 *   limit of n       n in all        n in the window
 * </pre>
 *
 * <p>A window is opened by the first retry, and again by the first one after its end. Knows no
 * clock: it is told the time. For one thread at a time.
 */
public final class RetryWindow {

    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

    private int retries; // in the window that is open; 0 before the first
    private long openedAtNanos;

    public RetryWindow() {}

    /**
     * Asks for a retry, and counts it.
     *
     * @param limit negative for none
     * @param window negative, or longer than 292 years, for none; its last nanosecond is part of it
     * @param nowNanos as from {@link System#nanoTime}: it may be negative, and may overflow
     * @return whether it is allowed
     */
    public boolean tryRetry(int limit, Duration window, long nowNanos) {
        if (limit == 0) {
            return false;
        }
        boolean unlimitedTime = window.isNegative() || window.compareTo(LONGEST) >= 0;
        if (unlimitedTime) {
            return limit < 0 || countUpTo(limit);
        }
        if (retries == 0 || nowNanos - openedAtNanos > window.toNanos()) {
            retries = 0;
            openedAtNanos = nowNanos;
        }
        return countUpTo(limit < 0 ? 1 : limit);
    }

    private boolean countUpTo(int limit) {
        if (retries >= limit) {
            return false;
        }
        retries++;
        return true;
    }
}
