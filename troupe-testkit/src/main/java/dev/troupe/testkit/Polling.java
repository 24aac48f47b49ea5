package dev.troupe.testkit;

import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import dev.troupe.japi.Throwables;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Looks again and again until something holds or the time is over. */
final class Polling {
    /** The pause between two looks when the test does not say. */
    static final Duration INTERVAL = Duration.ofMillis(10);

    private Polling() {}

    /** Whether {@code condition} held before the deadline; looks once at least. */
    static boolean until(Deadline deadline, Duration interval, BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            if (deadline.isOver()) {
                return false;
            }
            pause(deadline, interval);
        }
        return true;
    }

    /** The result of the first call that does not throw; after the deadline the last error. */
    static <A extends @Nullable Object> A untilNoError(
            Deadline deadline, Duration interval, Supplier<A> code) {
        while (true) {
            try {
                return code.get();
            } catch (Throwable failure) {
                if (deadline.isOver() || Throwables.isFatal(failure)) {
                    return Throwables.<RuntimeException, A>sneakyThrow(failure);
                }
            }
            pause(deadline, interval);
        }
    }

    /** The result of the last call before the deadline, all of which must not throw. */
    static <A extends @Nullable Object> A whileNoError(
            Deadline deadline, Duration interval, Supplier<A> code) {
        while (true) {
            A result = code.get();
            if (deadline.isOver()) {
                return result;
            }
            pause(deadline, interval);
        }
    }

    private static void pause(Deadline deadline, Duration interval) {
        Duration pause = Durations.shorter(interval, deadline.left());
        long nanos = Math.max(1, Nanos.of(pause));
        if (Seams.current().waits().before(() -> false, nanos) > 0) {
            LockSupport.parkNanos(nanos);
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new AssertionError(
                    "interrupted after ["
                            + Durations.text(deadline.elapsed())
                            + "] of at most ["
                            + Durations.text(deadline.max())
                            + "]");
        }
    }
}
