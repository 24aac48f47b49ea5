package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnboundedStablePriorityMailboxTest extends MessageQueueContract implements PriorityContract {
    @Override
    MailboxType roomyType() {
        return new UnboundedStablePriorityMailbox(BY_NUMBER);
    }

    // "a" to "d" are equal, and rank as 0
    @Override
    List<?> sent() {
        return List.of("a", Integer.MAX_VALUE, "b", -1, "c", Integer.MIN_VALUE, "d");
    }

    @Override
    List<?> received() {
        return List.of(Integer.MIN_VALUE, -1, "a", "b", "c", "d", Integer.MAX_VALUE);
    }

    @Override
    public MessageQueue emptyPriorityQueue() {
        return queueOf(roomyType());
    }

    @Override
    public StubRef owner() {
        return receiver;
    }

    @Test
    void manyEqualMessagesKeepTheirOrder() {
        MessageQueue queue = queueOf(roomyType());
        List<String> equals = IntStream.range(0, 500).mapToObj(String::valueOf).toList();

        equals.forEach(message -> send(queue, message));

        assertThat(drained(queue)).isEqualTo(equals);
    }

    @Test
    void theQueueCanBeLookedAt() {
        QueueBasedMessageQueue queue = (QueueBasedMessageQueue) queueOf(roomyType());

        send(queue, 2);
        send(queue, 1);

        assertThat(queue.queue().peek().message()).isEqualTo(1);
        assertThat(queue.queue()).extracting(Envelope::message).containsExactlyInAnyOrder(1, 2);
    }
}
