package dev.troupe.runtime.executor;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that is moved by hand. */
final class HandClock implements Seams.Clock {
    private final AtomicLong nanos = new AtomicLong();

    void move(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Override
    public long nanoTime() {
        return nanos.get();
    }

    @Override
    public long currentTimeMillis() {
        return nanos.get() / 1_000_000;
    }
}
