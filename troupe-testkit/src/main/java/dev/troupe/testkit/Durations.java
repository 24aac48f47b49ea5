package dev.troupe.testkit;

import java.time.Duration;

/** Durations as nanoseconds and as text. */
final class Durations {
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

    private Durations() {}

    /** The nanoseconds of {@code duration}; for what does not fit, the nearest that does. */
    static long toNanos(Duration duration) {
        if (duration.compareTo(LONGEST) >= 0) {
            return Long.MAX_VALUE;
        }
        return duration.compareTo(LONGEST.negated()) <= 0 ? -Long.MAX_VALUE : duration.toNanos();
    }

    static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) <= 0 ? a : b;
    }

    /**
     * As a reader would write it: {@code 3s}, {@code 150ms}; parts of a millisecond are dropped.
     */
    static String text(Duration duration) {
        long millis = toNanos(duration) / 1_000_000;
        return millis != 0 && millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
    }
}
