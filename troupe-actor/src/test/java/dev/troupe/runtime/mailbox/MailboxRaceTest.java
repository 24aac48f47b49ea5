package dev.troupe.runtime.mailbox;

import static dev.troupe.runtime.mailbox.RecordingInvoker.envelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.runtime.ref.SystemMessage;
import org.junit.jupiter.api.Test;

/** The races between senders and the runner, each at the step where it would go wrong. */
class MailboxRaceTest {
    private final HandDriver driver = new HandDriver();
    private final RecordingInvoker invoker = new RecordingInvoker();
    private final ScriptedQueue queue = new ScriptedQueue();
    private final ActorMailbox mailbox = new QueueMailbox(invoker, driver, queue);

    // A19.16, the lost wake-up. Breaks when ActorMailbox.endRun does not look again after it has
    // released the token.
    @Test
    void aMessagePostedBetweenTheLastLookAndTheReleaseOfTheTokenIsHandled() {
        mailbox.post(envelope("a"));
        queue.afterNextEmptyLook(() -> mailbox.post(envelope("b")));

        driver.runOne();
        assertThat(driver.waiting()).isEqualTo(1);

        driver.runOne();
        assertThat(invoker.handled).containsExactly("a", "b");
    }

    @Test
    void aSystemMessagePostedBetweenTheLastLookAndTheReleaseOfTheTokenIsHandled() {
        SystemMessage message = new SystemMessage.Terminate();
        mailbox.post(envelope("a"));
        queue.afterNextEmptyLook(() -> mailbox.postSystem(message));

        driver.runAll();

        assertThat(invoker.handled).containsExactly("a", message);
    }

    // Breaks when ActorMailbox.post does not look at isClosed again after it has queued.
    @Test
    void aMessageThatIsQueuedJustAfterTheEndBecomesADeadLetter() {
        queue.beforeNextEnqueue(this::close);

        mailbox.post(envelope("late"));

        assertThat(invoker.deadLetters()).containsExactly("late");
    }

    // Breaks when ActorMailbox.endRun does not drain again after it has released the token, or
    // when ActorMailbox.handleUserMessages goes on in a closed mailbox.
    @Test
    void aMessageThatIsQueuedWhileTheClosingRunHasTheTokenBecomesADeadLetter() {
        SystemMessage stop = new SystemMessage.Terminate();
        queue.beforeNextEnqueue(mailbox::close);
        invoker.on(stop, () -> mailbox.post(envelope("late")));
        mailbox.postSystem(stop);

        driver.runAll();

        assertThat(invoker.deadLetters()).containsExactly("late");
        assertThat(mailbox.isScheduled()).isFalse();
    }

    @Test
    void aMessageForASuspendedMailboxIsHandledWhenTheResumptionCameInBetween() {
        inARun(mailbox::suspend);
        queue.beforeNextEnqueue(() -> inARun(mailbox::resume));

        mailbox.post(envelope("a"));
        driver.runAll();

        assertThat(invoker.handled).endsWith("a");
    }

    @Test
    void aMessageForAMailboxThatIsSuspendedMeanwhileWaitsForTheResumption() {
        queue.beforeNextEnqueue(() -> inARun(mailbox::suspend));

        mailbox.post(envelope("a"));
        assertThat(driver.waiting()).isZero();

        inARun(mailbox::resume);
        assertThat(invoker.handled).endsWith("a");
    }

    private void close() {
        inARun(mailbox::close);
    }

    private void inARun(Runnable action) {
        SystemMessage message = new SystemMessage.Suspend();
        invoker.on(message, action);
        mailbox.postSystem(message);
        driver.runAll();
    }
}
