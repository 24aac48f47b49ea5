package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorSystem;
import dev.troupe.event.FakeSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What holds for every queue; each mailbox type has a subclass. */
abstract class MessageQueueContract {
    private static final int SENDERS = 2;
    private static final int MESSAGES_EACH = 5_000;

    /** Enough for everything that is sent below. */
    static final int ROOMY = SENDERS * MESSAGES_EACH;

    final StubRef sender = new StubRef("sender");
    final StubRef receiver = new StubRef("receiver");
    final StubRef deadLetters = new StubRef("deadLetters");
    final Optional<ActorSystem> system =
            Optional.of(new FakeSystem().answering("deadLetters", deadLetters).system());

    /** A type whose queues hold {@link #ROOMY} messages or more. */
    abstract MailboxType roomyType();

    /** What is sent in the tests of order. */
    List<?> sent() {
        return List.of("a", "b", "c", "d");
    }

    /** The order in which it comes out. */
    List<?> received() {
        return sent();
    }

    /** Whether messages of one sender come out as they were sent, if the type ranks them equal. */
    boolean keepsOrderAmongEquals() {
        return true;
    }

    final MessageQueue queueOf(MailboxType type) {
        return type.create(Optional.of(receiver), system);
    }

    final void send(MessageQueue queue, Object message) {
        queue.enqueue(receiver, new Envelope(message, sender));
    }

    static List<Object> drained(MessageQueue queue) {
        List<Object> messages = new ArrayList<>();
        for (Envelope next = queue.dequeue(); next != null; next = queue.dequeue()) {
            messages.add(next.message());
        }
        return messages;
    }

    @Test
    void aNewQueueIsEmpty() {
        MessageQueue queue = queueOf(roomyType());

        assertThat(queue.hasMessages()).isFalse();
        assertThat(queue.numberOfMessages()).isZero();
        assertThat(queue.dequeue()).isNull();
    }

    @Test
    void messagesComeOutInOrder() {
        MessageQueue queue = queueOf(roomyType());

        sent().forEach(message -> send(queue, message));

        assertThat(drained(queue)).isEqualTo(received());
    }

    @Test
    void theEnvelopeKeepsItsSender() {
        MessageQueue queue = queueOf(roomyType());

        send(queue, sent().get(0));

        assertThat(queue.dequeue().sender()).isSameAs(sender);
    }

    @Test
    void theNumberOfMessagesIsExactAtRest() {
        MessageQueue queue = queueOf(roomyType());

        sent().forEach(message -> send(queue, message));
        int afterSending = queue.numberOfMessages();
        queue.dequeue();

        assertThat(afterSending).isEqualTo(sent().size());
        assertThat(queue.numberOfMessages()).isEqualTo(sent().size() - 1);
    }

    @Test
    void itHasMessagesUntilTheLastIsTaken() {
        MessageQueue queue = queueOf(roomyType());

        sent().forEach(message -> send(queue, message));
        for (int taken = 0; taken < sent().size(); taken++) {
            assertThat(queue.hasMessages()).isTrue();
            queue.dequeue();
        }

        assertThat(queue.hasMessages()).isFalse();
    }

    @Test
    void cleanUpHandsEverythingToTheDeadLettersInOrder() {
        MessageQueue queue = queueOf(roomyType());
        RecordingQueue left = new RecordingQueue();

        sent().forEach(message -> send(queue, message));
        queue.cleanUp(receiver, left);

        assertThat(left.messages).isEqualTo(received());
        assertThat(left.receivers).hasSize(sent().size()).containsOnly(receiver);
        assertThat(queue.hasMessages()).isFalse();
        assertThat(queue.numberOfMessages()).isZero();
    }

    @Test
    void cleanUpOfAnEmptyQueueDoesNothing() {
        RecordingQueue left = new RecordingQueue();

        queueOf(roomyType()).cleanUp(receiver, left);

        assertThat(left.messages).isEmpty();
    }

    @Test
    void theQueueIsWhatTheTypePromises() {
        MailboxType type = roomyType();

        MessageQueue queue = queueOf(type);

        assertThat(queue).isInstanceOf(MailboxPromises.of(type.getClass()));
    }

    @Test
    void manySendersLoseNothingAndTheNumberIsNeverNegative() throws InterruptedException {
        MessageQueue queue = queueOf(roomyType());
        AtomicBoolean wrong = new AtomicBoolean();
        CountDownLatch ready = new CountDownLatch(SENDERS);
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < SENDERS; number++) {
            int from = number;
            threads.add(new Thread(() -> sendAll(queue, from, ready)));
        }

        threads.forEach(Thread::start);
        ready.await();
        int[] seen = new int[SENDERS];
        for (int taken = 0; taken < ROOMY; ) {
            int waiting = queue.numberOfMessages();
            wrong.compareAndSet(false, waiting < 0 || waiting > ROOMY);
            Envelope next = queue.dequeue();
            if (next == null) {
                Thread.onSpinWait();
            } else {
                taken++;
                Numbered message = (Numbered) next.message();
                int expected = seen[message.from()]++;
                wrong.compareAndSet(false, keepsOrderAmongEquals() && message.number() != expected);
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(wrong).isFalse();
        assertThat(seen).containsOnly(MESSAGES_EACH);
        assertThat(queue.numberOfMessages()).isZero();
        assertThat(deadLetters.told).isEmpty();
    }

    private void sendAll(MessageQueue queue, int from, CountDownLatch ready) {
        ready.countDown();
        for (int number = 0; number < MESSAGES_EACH; number++) {
            send(queue, new Numbered(from, number));
        }
    }

    /** A message with its sender and its place among what that one sent. */
    record Numbered(int from, int number) {}
}
