package dev.troupe.dispatch;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Knows how many messages a queue without bound holds, as its own way of counting takes long. It is
 * told before a message goes in and after one came out: so it may be ahead of the queue for a
 * moment, and is never below zero. Callable from any thread.
 */
final class Counter {
    private final AtomicInteger inside = new AtomicInteger();

    void enters() {
        inside.incrementAndGet();
    }

    /** Counts what was polled, if it is not null, and returns it. */
    @Nullable Envelope leaves(@Nullable Envelope polled) {
        if (polled != null) {
            inside.decrementAndGet();
        }
        return polled;
    }

    int inside() {
        return inside.get();
    }
}
