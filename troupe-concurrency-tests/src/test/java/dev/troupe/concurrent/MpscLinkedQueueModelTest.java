package dev.troupe.concurrent;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicReference;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.junit.jupiter.api.Test;

class MpscLinkedQueueModelTest {
    @Test
    void theQueueBehavesAsAPlainOne() {
        QueueModel.check(Real.class);
    }

    @Test
    void aQueueWhoseTailIsReadAndThenSetIsFoundOut() {
        assertThatThrownBy(() -> QueueModel.check(TailReadThenSet.class))
                .isInstanceOf(LincheckAssertionError.class);
    }

    /** The queue of the runtime. */
    public static final class Real extends QueueModel {
        private final StressedQueue queue = new StressedQueue();

        @Override
        void offer(int number) {
            queue.put(number);
        }

        @Override
        int poll() {
            return queue.take();
        }

        @Override
        boolean isEmpty() {
            return queue.isEmpty();
        }
    }

    /** A seeded fault: two producers can follow the same node, and one of them is lost. */
    public static final class TailReadThenSet extends QueueModel {
        private final AtomicReference<Node> tail = new AtomicReference<>(new Node(0));
        private Node head = tail.get();

        private static final class Node extends AtomicReference<Node> {
            private static final long serialVersionUID = 1;

            private final int number;

            Node(int number) {
                this.number = number;
            }
        }

        @Override
        void offer(int number) {
            Node node = new Node(number);
            Node before = tail.get();
            tail.set(node);
            before.set(node);
        }

        @Override
        int poll() {
            Node first = head.get();
            if (first == null) {
                return StressedQueue.NOTHING;
            }
            head = first;
            return first.number;
        }

        @Override
        boolean isEmpty() {
            return head == tail.get();
        }
    }
}
