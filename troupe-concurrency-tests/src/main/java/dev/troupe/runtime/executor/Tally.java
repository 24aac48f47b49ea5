package dev.troupe.runtime.executor;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A task that counts how often somebody has got hold of it. */
final class Tally implements Runnable {
    private final AtomicInteger times = new AtomicInteger();

    @Override
    public void run() {
        times.incrementAndGet();
    }

    int times() {
        return times.get();
    }

    /** Runs {@code task} if there is one. */
    static void run(@Nullable Runnable task) {
        if (task != null) {
            task.run();
        }
    }
}
