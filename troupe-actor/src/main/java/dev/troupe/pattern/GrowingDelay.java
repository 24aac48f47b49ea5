package dev.troupe.pattern;

import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.Objects;

/**
 * How long to wait before a retry: {@code min} at first, twice as long each time, {@code max} at
 * most, and up to {@code randomFactor} of that on top, by chance, so that many do not come back at
 * the same time.
 */
record GrowingDelay(Duration min, Duration max, double randomFactor) {
    private static final int MOST_DOUBLINGS = 62;

    GrowingDelay {
        Objects.requireNonNull(min, "minBackoff");
        Objects.requireNonNull(max, "maxBackoff");
        if (min.isZero() || min.isNegative()) {
            throw new IllegalArgumentException(
                    "minBackoff = [" + min + "]: must be longer than zero");
        }
        if (max.compareTo(min) < 0) {
            throw new IllegalArgumentException(
                    "maxBackoff = ["
                            + max
                            + "]: must not be shorter than minBackoff = ["
                            + min
                            + "]");
        }
        if (!(randomFactor >= 0 && randomFactor <= 1)) {
            throw new IllegalArgumentException(
                    "randomFactor = [" + randomFactor + "]: must be from 0.0 to 1.0");
        }
    }

    /**
     * The time before the retry that {@code before} others preceded.
     *
     * @param before 0 for the first
     */
    Duration delay(int before, Seams seams) {
        double most = (double) Nanos.of(max);
        double doubled = Nanos.of(min) * Math.pow(2, Math.min(before, MOST_DOUBLINGS));
        double chance =
                randomFactor == 0 ? 0 : seams.randomness().generator().nextDouble() * randomFactor;
        return Duration.ofNanos((long) (Math.min(doubled, most) * (1 + chance)));
    }
}
