package dev.troupe.dispatch;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Two queues, first in, first out: one for control messages, one for the others. The oldest of the
 * others gives way; a control message does so only for another one.
 */
record Lanes(Queue<Envelope> control, Queue<Envelope> others) implements Storage {
    Lanes() {
        this(new ConcurrentLinkedQueue<>(), new ConcurrentLinkedQueue<>());
    }

    /** Puts {@code envelope} where it belongs. */
    @Override
    public void add(Envelope envelope) {
        (isControl(envelope) ? control : others).add(envelope);
    }

    @Override
    public @Nullable Envelope giveWay(Envelope newcomer) {
        boolean none = others.isEmpty();
        Envelope other = new Line(others).giveWay(newcomer);
        if (other == null ? !none : other != newcomer) {
            return other;
        }
        if (isControl(newcomer) && !control.isEmpty()) {
            return new Line(control).giveWay(newcomer);
        }
        return control.isEmpty() ? other : newcomer;
    }

    private static boolean isControl(Envelope envelope) {
        return envelope.message() instanceof ControlMessage;
    }
}
