package dev.troupe.testkit;

import dev.troupe.concurrent.Nanos;
import java.time.Duration;

/** Durations compared and as text. */
final class Durations {
    private Durations() {}

    static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) <= 0 ? a : b;
    }

    /**
     * As a reader would write it: {@code 3s}, {@code 150ms}; parts of a millisecond are dropped.
     */
    static String text(Duration duration) {
        long millis = Nanos.of(duration) / 1_000_000;
        return millis != 0 && millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
    }
}
