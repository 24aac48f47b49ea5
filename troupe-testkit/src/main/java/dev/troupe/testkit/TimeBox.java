package dev.troupe.testkit;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The time that a test has: the defaults of the settings, and the {@code within} blocks that limit
 * them. Belongs to the thread of the test.
 */
final class TimeBox {
    private final TestKitSettings settings;
    private final Seams.Clock clock = Seams.current().clock();
    private @Nullable Deadline frame; // of the innermost block; null outside of all
    private boolean endedInSilence;

    TimeBox(TestKitSettings settings) {
        this.settings = settings;
    }

    /** A time that only differences mean something of. */
    Duration now() {
        return Duration.ofNanos(clock.nanoTime());
    }

    Duration dilated(Duration duration) {
        return settings.dilated(duration);
    }

    /** The time to wait for a message when the test does not say. Dilated. */
    Duration remainingOrDefault() {
        return remainingOr(dilated(settings.SingleExpectDefaultTimeout()));
    }

    /** The time to listen to silence when the test does not say. Dilated. */
    Duration silenceDefault() {
        return dilated(settings.ExpectNoMessageDefaultTimeout());
    }

    /** What is left of the innermost block, or {@code duration} outside of all. */
    Duration remainingOr(Duration duration) {
        Objects.requireNonNull(duration, "duration");
        return frame == null ? duration : frame.left();
    }

    /** What is left of the innermost block. */
    Duration remaining() {
        if (frame == null) {
            throw new AssertionError(
                    "no time is remaining because none was given: call this inside of within, or"
                            + " use remainingOr");
        }
        return frame.left();
    }

    Deadline deadline(Duration max) {
        return Deadline.in(max, clock);
    }

    /**
     * Tells what the test did last. A test that ends by listening to silence has used up its time
     * on purpose: the surrounding block does not complain then that it took too long.
     */
    void endedInSilence(boolean silence) {
        endedInSilence = silence;
    }

    /** Runs {@code block}, which must take {@code min} to {@code max}; the latter is dilated. */
    <T extends @Nullable Object> T within(Duration min, Duration max, Supplier<T> block) {
        Objects.requireNonNull(min, "min");
        Objects.requireNonNull(block, "block");
        Deadline outer = frame;
        Duration limit = dilated(max);
        if (outer != null) {
            Duration left = outer.left();
            if (left.compareTo(min) < 0) {
                throw new AssertionError(
                        "a block of at least ["
                                + Durations.text(min)
                                + "] does not fit: the surrounding block has only ["
                                + Durations.text(left)
                                + "] left");
            }
            limit = Durations.shorter(limit, left);
        }
        Deadline inner = deadline(limit);
        endedInSilence = false;
        frame = inner;
        T result;
        try {
            result = block.get();
        } finally {
            frame = outer;
        }
        check(inner.elapsed(), min, limit);
        return result;
    }

    private void check(Duration elapsed, Duration min, Duration limit) {
        if (elapsed.compareTo(min) < 0) {
            throw new AssertionError(
                    "the block took ["
                            + Durations.text(elapsed)
                            + "], expected at least ["
                            + Durations.text(min)
                            + "]");
        }
        if (!endedInSilence && elapsed.compareTo(limit) > 0) {
            throw new AssertionError(
                    "the block took ["
                            + Durations.text(elapsed)
                            + "], expected at most ["
                            + Durations.text(limit)
                            + "]");
        }
    }
}
