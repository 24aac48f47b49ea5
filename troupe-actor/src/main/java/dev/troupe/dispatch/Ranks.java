package dev.troupe.dispatch;

import java.util.Comparator;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A priority queue behind a gate: the message that would come last gives way; of several the one
 * that the queue iterates over first. It is found by a walk through the queue.
 */
record Ranks(Queue<Envelope> queue, Comparator<Envelope> order) implements Storage {
    @Override
    public void add(Envelope envelope) {
        queue.add(envelope);
    }

    @Override
    public @Nullable Envelope giveWay(Envelope newcomer) {
        Envelope last = null;
        boolean empty = true;
        for (Envelope each : queue) {
            empty = false;
            if (Storage.mayLeave(each) && (last == null || order.compare(each, last) > 0)) {
                last = each;
            }
        }
        if (empty) {
            return null;
        }
        if (last == null || order.compare(newcomer, last) > 0) {
            return newcomer;
        }
        return queue.remove(last) ? last : null;
    }
}
