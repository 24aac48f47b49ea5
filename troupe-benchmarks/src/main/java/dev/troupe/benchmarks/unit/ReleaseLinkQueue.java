package dev.troupe.benchmarks.unit;

import dev.troupe.concurrent.MpscLinkedQueue;
import dev.troupe.concurrent.MpscNode;
import org.jspecify.annotations.Nullable;

/** The queue of the runtime, opened up. */
final class ReleaseLinkQueue extends MpscLinkedQueue {
    /** As an envelope: the node with what it carries. */
    static final class Letter extends MpscNode {
        private final Object message;
        private final Object sender;

        Letter(Object message, Object sender) {
            this.message = message;
            this.sender = sender;
        }

        @Override
        public String toString() {
            return "Letter(" + message + "," + sender + ")";
        }
    }

    void put(Object message, Object sender) {
        offer(new Letter(message, sender));
    }

    @Nullable Object take() {
        return poll();
    }
}
