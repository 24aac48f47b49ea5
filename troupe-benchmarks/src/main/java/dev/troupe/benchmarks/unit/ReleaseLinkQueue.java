package dev.troupe.benchmarks.unit;

import dev.troupe.concurrent.MpscLinkedQueue;
import org.jspecify.annotations.Nullable;

/** The queue of the runtime, opened up. */
final class ReleaseLinkQueue extends MpscLinkedQueue {
    void put(Object message, Object sender) {
        offer(new Letter(message, sender));
    }

    @Nullable Object take() {
        return poll();
    }
}
