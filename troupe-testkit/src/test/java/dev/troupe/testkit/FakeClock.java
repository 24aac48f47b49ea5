package dev.troupe.testkit;

import dev.troupe.concurrent.Seams;

import java.time.Duration;

/** A clock that a test moves. */
final class FakeClock implements Seams.Clock {
    private volatile long nanos = Long.MAX_VALUE - 5; // about to wrap

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

    /** Makes it the clock of objects that this thread creates until the result is closed. */
    Seams.Binding bind() {
        Seams real = Seams.current();
        return Seams.bind(new Seams(this, real.randomness(), real.threads()));
    }
}
