package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.Done;
import dev.troupe.actor.DeadLetter;
import dev.troupe.spi.Admission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** What holds for every queue with a bound when somebody wants to know of room without a thread. */
abstract class AdmissionContract extends MessageQueueContract {

    abstract MessageQueue queueWith(int capacity, String overflow);

    private static Admission admission(MessageQueue queue) {
        return ((Admission.Required) queue).admission();
    }

    private CompletableFuture<Done> offer(MessageQueue queue, Object message) {
        CompletionStage<Done> accepted =
                admission(queue).whenRoom(receiver, new Envelope(message, sender));
        return accepted.toCompletableFuture();
    }

    @Test
    void aMessageIsAcceptedAtOnceWhenThereIsRoom() {
        MessageQueue queue = queueWith(1, "dead-letter");

        assertThat(offer(queue, 1)).isCompletedWithValue(Done.getInstance());
        assertThat(drained(queue)).containsExactly(1);
    }

    @Test
    void aMessageThatFindsNoRoomWaitsWithoutAThreadUntilThereIsSome() {
        MessageQueue queue = queueWith(1, "dead-letter");
        send(queue, 1);

        CompletableFuture<Done> accepted = offer(queue, 2);

        assertThat(accepted).isNotDone();
        assertThat(queue.numberOfMessages()).isEqualTo(1);
        queue.dequeue();
        assertThat(accepted).isCompletedWithValue(Done.getInstance());
        assertThat(drained(queue)).containsExactly(2);
        assertThat(deadLetters.told).isEmpty();
    }

    @Test
    void nobodyOvertakesAMessageThatWaits() {
        MessageQueue queue = queueWith(1, "dead-letter");
        send(queue, 0);
        CompletableFuture<Done> first = offer(queue, 1);
        CompletableFuture<Done> second = offer(queue, 2);

        send(queue, 3);
        queue.dequeue();

        assertThat(first).isDone();
        assertThat(second).isNotDone();
        assertThat(deadLetters.told).containsExactly(new DeadLetter(3, sender, receiver));
        assertThat(drained(queue)).containsExactly(1, 2);
    }

    @Test
    void overflowFailRefusesAtOnce() {
        MessageQueue queue = queueWith(1, "fail");
        send(queue, 1);

        assertThat(offer(queue, 2))
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(MailboxFullException.class);
        assertThat(deadLetters.told).containsExactly(new DeadLetter(2, sender, receiver));
    }

    @Test
    void overflowDropOldestAcceptsAtOnce() {
        MessageQueue queue = queueWith(1, "drop-oldest");
        send(queue, 1);

        CompletableFuture<Done> accepted = offer(queue, 1);

        assertThat(accepted).isDone();
        assertThat(queue.numberOfMessages()).isEqualTo(1);
        assertThat(deadLetters.told).containsExactly(new DeadLetter(1, sender, receiver));
    }

    @Test
    void whoWaitsForAQueueThatIsClosedFailsAndLeavesTheMessageToBeCleanedUp() {
        MessageQueue queue = queueWith(1, "dead-letter");
        RecordingQueue left = new RecordingQueue();
        send(queue, 1);
        CompletableFuture<Done> accepted = offer(queue, 2);

        admission(queue).close(receiver);
        queue.cleanUp(receiver, left);

        assertThat(accepted)
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(MailboxClosedException.class)
                .withMessage(
                        "[" + receiver + "] has stopped: it will not take [java.lang.Integer]");
        assertThat(left.messages).containsExactly(1, 2);
        assertThat(queue.numberOfMessages()).isZero();
    }

    @Test
    void whoComesAfterTheQueueIsClosedDoesNotWait() {
        MessageQueue queue = queueWith(1, "dead-letter");
        send(queue, 1);
        admission(queue).close(receiver);

        CompletableFuture<Done> accepted = offer(queue, 2);

        assertThat(accepted).isCompletedExceptionally();
        assertThat(drained(queue)).containsExactly(1, 2);
    }

    @Test
    void aMessageWhoseStageIsCancelledIsTakenBack() {
        MessageQueue queue = queueWith(1, "dead-letter");
        send(queue, 0);
        CompletableFuture<Done> given = offer(queue, 1);
        CompletableFuture<Done> next = offer(queue, 2);

        given.cancel(false);
        queue.dequeue();

        assertThat(next).isDone();
        assertThat(drained(queue)).containsExactly(2);
    }

    @Test
    void whatMustNotGetLostGoesInBeyondTheCapacity() {
        MessageQueue queue = queueWith(1, "dead-letter");
        send(queue, 1);

        admission(queue).anyway(new Envelope(2, sender));

        assertThat(queue.numberOfMessages()).isEqualTo(2);
        queue.dequeue();
        send(queue, 3);
        assertThat(deadLetters.told).containsExactly(new DeadLetter(3, sender, receiver));
        assertThat(drained(queue)).containsExactly(2);
    }

    @Test
    void underLoadEveryMessageIsAcceptedInTheOrderOfItsSender() throws InterruptedException {
        int each = 1_000;
        MessageQueue queue = queueWith(2, "dead-letter");
        List<CompletableFuture<Done>> stages = new ArrayList<>();
        List<Thread> senders = new ArrayList<>();
        for (int from = 0; from < 2; from++) {
            int number = from;
            senders.add(
                    new Thread(
                            () -> {
                                for (int i = 0; i < each; i++) {
                                    CompletableFuture<Done> stage =
                                            offer(queue, new Numbered(number, i));
                                    synchronized (stages) {
                                        stages.add(stage);
                                    }
                                }
                            }));
        }

        senders.forEach(Thread::start);
        int[] seen = new int[2];
        boolean inOrder = true;
        for (int taken = 0; taken < 2 * each; ) {
            Envelope next = queue.dequeue();
            if (next != null) {
                taken++;
                Numbered message = (Numbered) next.message();
                inOrder &= message.number() == seen[message.from()]++;
            }
        }
        for (Thread thread : senders) {
            thread.join();
        }

        assertThat(inOrder || !keepsOrderAmongEquals()).isTrue();
        assertThat(stages).hasSize(2 * each).allMatch(CompletableFuture::isDone);
        assertThat(queue.numberOfMessages()).isZero();
    }
}
