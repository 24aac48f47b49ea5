package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds for queues with priorities, beside the rest. */
interface PriorityContract {
    List<Integer> SENT = List.of(3, Integer.MAX_VALUE, -1, Integer.MIN_VALUE, 0, 2);
    List<Integer> RECEIVED = List.of(Integer.MIN_VALUE, -1, 0, 2, 3, Integer.MAX_VALUE);

    /** Ranks an integer by itself, and everything else as 0. */
    PriorityGenerator BY_NUMBER =
            new PriorityGenerator() {
                @Override
                public int gen(Object message) {
                    if (message.equals("poison")) {
                        throw new IllegalArgumentException("no rank");
                    }
                    return message instanceof Integer number ? number : 0;
                }
            };

    MessageQueue emptyPriorityQueue();

    StubRef owner();

    private void send(MessageQueue queue, Object message) {
        queue.enqueue(owner(), new Envelope(message, owner()));
    }

    @Test
    default void randomNumbersComeOutSorted() {
        MessageQueue queue = emptyPriorityQueue();
        List<Integer> numbers = new Random(1).ints(500).boxed().toList();

        numbers.forEach(number -> send(queue, number));

        assertThat(MessageQueueContract.drained(queue))
                .isEqualTo(numbers.stream().sorted().toList());
    }

    @Test
    default void aMessageThatTheComparatorRefusesLeavesNoTrace() {
        MessageQueue queue = emptyPriorityQueue();
        send(queue, 1);

        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> send(queue, "poison")))
                .isInstanceOf(IllegalArgumentException.class);

        assertThat(queue.numberOfMessages()).isEqualTo(1);
        assertThat(MessageQueueContract.drained(queue)).containsExactly(1);
    }
}
