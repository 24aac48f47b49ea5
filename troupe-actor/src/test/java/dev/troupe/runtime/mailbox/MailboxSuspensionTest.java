package dev.troupe.runtime.mailbox;

import static dev.troupe.runtime.mailbox.RecordingInvoker.envelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.runtime.ref.SystemMessage;
import org.junit.jupiter.api.Test;

class MailboxSuspensionTest {
    private final HandDriver driver = new HandDriver();
    private final RecordingInvoker invoker = new RecordingInvoker();
    private final ActorMailbox mailbox = new ActorMailbox(invoker, driver);

    /** Runs {@code action} as the mailbox's runner would: while a system message is handled. */
    private void inARun(Runnable action) {
        SystemMessage message = new SystemMessage.Suspend();
        invoker.on(message, action);
        mailbox.postSystem(message);
        driver.runAll();
        invoker.handled.clear();
    }

    @Test
    void userMessagesWaitWhileSuspended() {
        inARun(mailbox::suspend);

        mailbox.post(envelope("a"));
        driver.runAll();

        assertThat(invoker.handled).isEmpty();
    }

    // Breaks when ActorMailbox.posted does not ask whether it is suspended.
    @Test
    void aUserMessageDoesNotScheduleASuspendedMailbox() {
        inARun(mailbox::suspend);

        mailbox.post(envelope("a"));

        assertThat(driver.waiting()).isZero();
    }

    // A10. Breaks when MailboxStatus.trySchedule does not take the token that is parked.
    @Test
    void systemMessagesAreHandledWhileSuspended() {
        inARun(mailbox::suspend);
        SystemMessage message = new SystemMessage.Terminate();

        mailbox.postSystem(message);
        driver.runAll();

        assertThat(invoker.handled).containsExactly(message);
    }

    // A19.1. Breaks when the suspension is a flag and not a count.
    @Test
    void twoSuspensionsNeedTwoResumptions() {
        inARun(
                () -> {
                    mailbox.suspend();
                    mailbox.suspend();
                });
        mailbox.post(envelope("a"));

        inARun(mailbox::resume);
        assertThat(mailbox.isSuspended()).isTrue();
        assertThat(mailbox.hasMessages()).isTrue();

        inARun(mailbox::resume);
        assertThat(mailbox.isSuspended()).isFalse();
        assertThat(mailbox.hasMessages()).isFalse();
    }

    // Breaks when MailboxStatus.removeSuspension does not check that there is one.
    @Test
    void aResumptionTooManyIsIgnored() {
        inARun(mailbox::resume);
        assertThat(mailbox.suspendCount()).isZero();

        inARun(mailbox::suspend);

        assertThat(mailbox.suspendCount()).isEqualTo(1);
        assertThat(mailbox.isClosed()).isFalse();
    }

    @Test
    void aSuspensionBetweenTwoMessagesHoldsTheSecond() {
        invoker.on("a", mailbox::suspend);
        mailbox.post(envelope("a"));
        mailbox.post(envelope("b"));

        driver.runAll();

        assertThat(invoker.handled).containsExactly("a");
    }

    // Breaks when ActorMailbox.hasWork ignores isSuspended: the mailbox would be scheduled for
    // ever.
    @Test
    void aSuspendedMailboxWithMessagesGivesItsThreadBack() {
        invoker.on("a", mailbox::suspend);
        mailbox.post(envelope("a"));
        mailbox.post(envelope("b"));

        driver.runOne();

        assertThat(driver.waiting()).isZero();
        assertThat(mailbox.isScheduled()).isFalse();
    }

    @Test
    void messagesPostedWhileSuspendedKeepTheirOrder() {
        inARun(mailbox::suspend);
        mailbox.post(envelope("a"));
        mailbox.post(envelope("b"));
        SystemMessage resume = new SystemMessage.Resume(null);
        invoker.on(resume, mailbox::resume);

        mailbox.postSystem(resume);
        driver.runAll();

        assertThat(invoker.handled).containsExactly(resume, "a", "b");
    }

    @Test
    void aMailboxMayBeSuspendedBeforeItStarts() {
        mailbox.suspend();
        SystemMessage create = new SystemMessage.Create(null);
        mailbox.postBeforeStart(create);
        mailbox.start();
        mailbox.post(envelope("a"));

        driver.runAll();

        assertThat(invoker.handled).containsExactly(create);
    }

    @Test
    void suspendingTouchesNeitherTokenNorLife() {
        invoker.on(
                "a",
                () -> {
                    mailbox.suspend();
                    assertThat(mailbox.isScheduled()).isTrue();
                    assertThat(mailbox.isClosed()).isFalse();
                    mailbox.resume();
                    assertThat(mailbox.isScheduled()).isTrue();
                });
        mailbox.post(envelope("a"));

        driver.runAll();

        assertThat(driver.fatal).isEmpty();
    }
}
