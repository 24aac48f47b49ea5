package dev.troupe.dispatch;

import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** A queue where every {@link ControlMessage} comes before all other messages. */
public interface ControlAwareMessageQueueSemantics extends QueueBasedMessageQueue {

    /** Where control messages wait; all others do so in {@link #queue()}. */
    Queue<Envelope> controlQueue();

    @Override
    default @Nullable Envelope dequeue() {
        Envelope control = controlQueue().poll();
        return control != null ? control : queue().poll();
    }

    @Override
    default int numberOfMessages() {
        return controlQueue().size() + queue().size();
    }

    @Override
    default boolean hasMessages() {
        return !(controlQueue().isEmpty() && queue().isEmpty());
    }
}
