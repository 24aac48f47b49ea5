package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.DeadLetter;
import dev.troupe.spi.Admission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What holds for every queue that lets senders wait for room. */
abstract class WaitingQueueContract extends BoundedQueueContract {
    private static final Duration FOR_EVER = Duration.ofNanos(-1);
    private static final Duration LONG = Duration.ofMinutes(5);

    abstract MailboxType type(int capacity, Duration pushTimeOut);

    @Override
    final MailboxType typeWithoutWaiting(int capacity) {
        return type(capacity, Duration.ZERO);
    }

    @Test
    void aSenderWaitsUpToThePushTimeoutAndThenMakesADeadLetter() {
        Duration wait = Duration.ofMillis(30);
        MessageQueue queue = queueOf(type(1, wait));
        send(queue, 1);

        long started = System.nanoTime();
        send(queue, 2);
        long waited = System.nanoTime() - started;

        assertThat(waited).isGreaterThanOrEqualTo(wait.toNanos());
        assertThat(deadLetters.told).containsExactly(new DeadLetter(2, sender, receiver));
    }

    @Test
    void aSenderThatWaitsGetsTheRoomThatComesFree() throws InterruptedException {
        MessageQueue queue = queueOf(type(1, LONG));
        send(queue, 1);
        Thread waiting = startWaiting(queue, 2, Thread.State.TIMED_WAITING);

        queue.dequeue();
        waiting.join();

        assertThat(drained(queue)).containsExactly(2);
        assertThat(deadLetters.told).isEmpty();
    }

    @Test
    void aNegativePushTimeoutWaitsForEver() throws InterruptedException {
        MessageQueue queue = queueOf(type(1, FOR_EVER));
        send(queue, 1);
        Thread waiting = startWaiting(queue, 2, Thread.State.WAITING);

        queue.dequeue();
        waiting.join();

        assertThat(drained(queue)).containsExactly(2);
        assertThat(deadLetters.told).isEmpty();
    }

    @Test
    void aPushTimeoutOfCenturiesWaitsForEver() throws InterruptedException {
        MessageQueue queue = queueOf(type(1, Duration.ofSeconds(Long.MAX_VALUE)));
        send(queue, 1);
        Thread waiting = startWaiting(queue, 2, Thread.State.WAITING);

        queue.dequeue();
        waiting.join();

        assertThat(drained(queue)).containsExactly(2);
    }

    @Test
    void aSenderThatIsInterruptedMakesADeadLetterAndStaysInterrupted() {
        MessageQueue queue = queueOf(type(1, FOR_EVER));
        send(queue, 1);

        Thread.currentThread().interrupt();
        send(queue, 2);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(deadLetters.told).containsExactly(new DeadLetter(2, sender, receiver));
    }

    @Test
    void anInterruptedSenderThatFindsRoomIsServed() {
        MessageQueue queue = queueOf(type(1, FOR_EVER));

        Thread.currentThread().interrupt();
        send(queue, 1);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(queue.numberOfMessages()).isEqualTo(1);
    }

    @Test
    void sendersThatWaitGetInWhenTheQueueIsCleanedUp() throws InterruptedException {
        MessageQueue queue = queueOf(type(1, FOR_EVER));
        RecordingQueue left = new RecordingQueue();
        send(queue, 1);
        Thread waiting = startWaiting(queue, 2, Thread.State.WAITING);

        queue.cleanUp(receiver, left);
        waiting.join();
        queue.cleanUp(receiver, left);

        assertThat(left.messages).containsExactly(1, 2);
    }

    @Test
    void overflowBlockWaitsForEverWhateverThePushTimeout() throws InterruptedException {
        MessageQueue queue = queueWith(1, "block");
        send(queue, 1);
        Thread waiting = startWaiting(queue, 2, Thread.State.WAITING);

        queue.dequeue();
        waiting.join();

        assertThat(drained(queue)).containsExactly(2);
    }

    @Test
    void aSenderWaitsBehindMessagesThatWaitWithoutAThread() throws InterruptedException {
        MessageQueue queue = queueOf(type(1, FOR_EVER));
        send(queue, 1);
        Admission admission = ((Admission.Required) queue).admission();
        admission.whenRoom(receiver, new Envelope(2, sender));
        Thread waiting = startWaiting(queue, 3, Thread.State.WAITING);

        Object first = queue.dequeue().message();
        Object second = queue.dequeue().message();
        waiting.join();

        assertThat(List.of(first, second)).containsExactly(1, 2);
        assertThat(drained(queue)).containsExactly(3);
    }

    @Test
    void tellAndTellWhenAcceptedOfOneSenderKeepTheirOrder() throws InterruptedException {
        int pairs = 2_000;
        MessageQueue queue = queueOf(type(1, FOR_EVER));
        Admission admission = ((Admission.Required) queue).admission();
        Thread sending =
                new Thread(
                        () -> {
                            for (int i = 0; i < pairs; i++) {
                                Numbered waits = new Numbered(0, 2 * i);
                                admission.whenRoom(receiver, new Envelope(waits, sender));
                                send(queue, new Numbered(0, 2 * i + 1));
                            }
                        });

        sending.start();
        boolean inOrder = true;
        for (int taken = 0; taken < 2 * pairs; ) {
            Envelope next = queue.dequeue();
            if (next != null) {
                inOrder &= ((Numbered) next.message()).number() == taken++;
            }
        }
        sending.join();

        assertThat(inOrder).isTrue();
    }

    @Test
    void sendersThatWaitGoOnWhenTheQueueIsClosed() throws InterruptedException {
        MessageQueue queue = queueOf(type(1, FOR_EVER));
        send(queue, 1);
        Thread waiting = startWaiting(queue, 2, Thread.State.WAITING);

        ((Admission.Required) queue).admission().close(receiver);
        waiting.join();
        send(queue, 3);

        assertThat(drained(queue)).containsExactly(1, 2, 3);
        assertThat(deadLetters.told).isEmpty();
    }

    @Test
    void underLoadTheNumberStaysBetweenZeroAndTheCapacity() throws InterruptedException {
        int capacity = 4;
        int each = 2_000;
        MessageQueue queue = queueOf(type(capacity, FOR_EVER));
        List<Thread> senders = new ArrayList<>();
        for (int from = 0; from < 2; from++) {
            int number = from;
            senders.add(
                    new Thread(
                            () -> {
                                for (int i = 0; i < each; i++) {
                                    send(queue, number);
                                }
                            }));
        }
        AtomicBoolean wrong = new AtomicBoolean();

        senders.forEach(Thread::start);
        for (int taken = 0; taken < 2 * each; ) {
            int inside = queue.numberOfMessages();
            wrong.compareAndSet(false, inside < 0 || inside > capacity);
            if (queue.dequeue() != null) {
                taken++;
            }
        }
        for (Thread thread : senders) {
            thread.join();
        }

        assertThat(wrong).isFalse();
        assertThat(queue.numberOfMessages()).isZero();
        assertThat(deadLetters.told).isEmpty();
    }

    @Test
    void typeAndQueueTellThePushTimeout() {
        MailboxType type = type(1, LONG);

        assertThat(((ProducesPushTimeoutSemanticsMailbox) type).pushTimeOut()).isEqualTo(LONG);
        assertThat(((BoundedMessageQueueSemantics) queueOf(type)).pushTimeOut()).isEqualTo(LONG);
    }

    final Thread startWaiting(MessageQueue queue, Object message, Thread.State state) {
        Thread waiting = new Thread(() -> send(queue, message));
        waiting.start();
        while (waiting.getState() != state) {
            Thread.onSpinWait();
        }
        return waiting;
    }
}
