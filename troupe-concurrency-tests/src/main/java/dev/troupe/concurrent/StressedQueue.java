package dev.troupe.concurrent;

import org.jspecify.annotations.Nullable;

/** The queue under test, with its methods opened up, and nodes that carry a number. */
final class StressedQueue extends MpscLinkedQueue {
    /** What {@link #take} answers when there is nothing. */
    static final int NOTHING = -1;

    private static final class Numbered extends MpscNode {
        private int number; // plain, and set after construction: only the queue publishes it

        @Override
        public String toString() {
            return "Numbered(" + number + ")";
        }
    }

    void put(int number) {
        Numbered node = new Numbered();
        node.number = number;
        offer(node);
    }

    /** The first number, or {@link #NOTHING}. */
    int take() {
        @Nullable Numbered node = (Numbered) poll();
        return node == null ? NOTHING : node.number;
    }

    /** All that is left, in order, as the digits of one number; 0 when nothing is. */
    int takeAll() {
        int digits = 0;
        int number;
        while ((number = take()) != NOTHING) {
            digits = digits * 10 + number;
        }
        return digits;
    }
}
