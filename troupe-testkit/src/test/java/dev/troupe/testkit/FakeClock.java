package dev.troupe.testkit;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.function.Supplier;

/** A clock that a test moves. For one thread. */
final class FakeClock implements Seams.Clock {
    private long nanos = Long.MAX_VALUE - 5; // about to wrap

    void pass(Duration duration) {
        nanos += duration.toNanos();
    }

    @Override
    public long nanoTime() {
        return nanos;
    }

    @Override
    public long currentTimeMillis() {
        return nanos / 1_000_000;
    }

    /** What {@code code} makes while this is the clock of the thread. */
    @SuppressWarnings("try") // the binding is closed, not used
    <T> T bound(Supplier<T> code) {
        Seams real = Seams.current();
        try (Seams.Binding binding =
                Seams.bind(new Seams(this, real.randomness(), real.threads()))) {
            return code.get();
        }
    }
}
