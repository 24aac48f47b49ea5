package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Terminated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for every queue with a bound that says what follows when it is full. */
abstract class OverflowContract extends AdmissionContract {

    /** The type as its block configures it. */
    abstract MailboxType configured(ActorSystem.Settings settings, Config block);

    @Override
    final MessageQueue queueWith(int capacity, String overflow) {
        Config block =
                ConfigFactory.parseString(
                        "mailbox-capacity = "
                                + capacity
                                + ", mailbox-push-timeout-time = 1h, overflow = "
                                + overflow);
        return queueOf(
                configured(
                        new ActorSystem.Settings(
                                getClass().getClassLoader(), ConfigFactory.load(), "test"),
                        block));
    }

    /** What is left of 1, 2 and 3 in a queue for two when the last of them drops another. */
    List<?> leftByDropping() {
        return List.of(2, 3);
    }

    private Object dropped() {
        return 6 - leftByDropping().stream().mapToInt(message -> (Integer) message).sum();
    }

    @Test
    void overflowDeadLetterDoesNotWaitWhateverThePushTimeout() {
        MessageQueue queue = queueWith(1, "dead-letter");
        send(queue, 1);

        send(queue, 2);

        assertThat(deadLetters.told).containsExactly(new DeadLetter(2, sender, receiver));
        assertThat(drained(queue)).containsExactly(1);
    }

    @Test
    void overflowDropOldestMakesRoomForTheNewMessage() {
        MessageQueue queue = queueWith(2, "drop-oldest");
        send(queue, 1);
        send(queue, 2);

        send(queue, 3);

        assertThat(deadLetters.told).containsExactly(new DeadLetter(dropped(), sender, receiver));
        assertThat(((AllDeadLetters) deadLetters.told.get(0)).deadLetterReason())
                .isEqualTo(DeadLetter.Reason.OVERFLOW);
        assertThat(queue.numberOfMessages()).isEqualTo(2);
        assertThat(drained(queue)).isEqualTo(leftByDropping());
        assertThat(queue.numberOfMessages()).isZero();
    }

    @Test
    void overflowDropOldestKeepsTheNumberWithinTheCapacityUnderLoad() throws InterruptedException {
        int each = 2_000;
        MessageQueue queue = queueWith(3, "drop-oldest");
        Runnable flood =
                () -> {
                    for (int i = 0; i < each; i++) {
                        send(queue, i);
                    }
                };
        List<Thread> senders = List.of(new Thread(flood), new Thread(flood));

        senders.forEach(Thread::start);
        int taken = 0;
        boolean tooMany = false;
        while (senders.stream().anyMatch(Thread::isAlive)) {
            tooMany |= queue.numberOfMessages() > 3;
            taken += queue.dequeue() == null ? 0 : 1;
        }
        for (Thread thread : senders) {
            thread.join();
        }
        taken += drained(queue).size();

        assertThat(tooMany).isFalse();
        assertThat(taken + deadLetters.told.size()).isEqualTo(2 * each);
        assertThat(queue.numberOfMessages()).isZero();
    }

    @Test
    void overflowDropOldestNeverDropsWhatTheRuntimePromised() {
        MessageQueue queue = queueWith(1, "drop-oldest");
        Terminated promised = new Terminated(sender, true, false);
        send(queue, promised);

        send(queue, 1);

        assertThat(deadLetters.told).containsExactly(new DeadLetter(1, sender, receiver));
        assertThat(drained(queue)).containsExactly(promised);
    }

    @Test
    void overflowFailMakesADeadLetterAndFailsAnAskAtOnce() {
        MessageQueue queue = queueWith(1, "fail");
        StubQuestion question = new StubQuestion(false);
        send(queue, 1);

        queue.enqueue(receiver, new Envelope(2, question));

        assertThat(deadLetters.told).containsExactly(new DeadLetter(2, question, receiver));
        assertThat(question.answer())
                .failsWithin(java.time.Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(MailboxFullException.class)
                .withMessage(
                        "the mailbox of ["
                                + receiver
                                + "] is full with [1] messages and refuses [java.lang.Integer], as"
                                + " its overflow = fail says");
    }

    /** Others may answer it. */
    @Test
    void overflowFailDoesNotFailAQuestionToSeveral() {
        MessageQueue queue = queueWith(1, "fail");
        StubQuestion question = new StubQuestion(true);
        send(queue, 1);

        queue.enqueue(receiver, new Envelope(2, question));

        assertThat(question.answer()).isNotDone();
    }

    @Test
    void withAnotherOverflowAnAskIsLeftToItsTimeout() {
        MessageQueue queue = queueWith(1, "dead-letter");
        StubQuestion question = new StubQuestion(false);
        send(queue, 1);

        queue.enqueue(receiver, new Envelope(2, question));

        assertThat(question.answer()).isNotDone();
    }
}
