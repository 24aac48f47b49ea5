package dev.troupe.dispatch;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Two queues, first in, first out: one for control messages, one for the others. */
record Lanes(Queue<Envelope> control, Queue<Envelope> others) {
    Lanes() {
        this(new ConcurrentLinkedQueue<>(), new ConcurrentLinkedQueue<>());
    }

    /** The one where {@code envelope} belongs. */
    Queue<Envelope> of(Envelope envelope) {
        return envelope.message() instanceof ControlMessage ? control : others;
    }
}
