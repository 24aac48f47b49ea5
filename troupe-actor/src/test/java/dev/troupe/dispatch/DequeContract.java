package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What holds for queues with two ends, beside the rest. */
interface DequeContract {
    MessageQueue emptyDeque();

    StubRef owner();

    private void send(MessageQueue queue, Object message) {
        queue.enqueue(owner(), new Envelope(message, owner()));
    }

    private void putInFront(MessageQueue queue, Object message) {
        ((DequeBasedMessageQueueSemantics) queue)
                .enqueueFirst(owner(), new Envelope(message, owner()));
    }

    @Test
    default void whatIsPutInFrontComesOutFirst() {
        MessageQueue queue = emptyDeque();

        send(queue, "a");
        putInFront(queue, "b");
        putInFront(queue, "c");
        send(queue, "d");

        assertThat(MessageQueueContract.drained(queue)).containsExactly("c", "b", "a", "d");
    }

    @Test
    default void whatIsPutInFrontIsCounted() {
        MessageQueue queue = emptyDeque();

        putInFront(queue, "a");

        assertThat(queue.numberOfMessages()).isEqualTo(1);
        assertThat(queue.hasMessages()).isTrue();
    }
}
