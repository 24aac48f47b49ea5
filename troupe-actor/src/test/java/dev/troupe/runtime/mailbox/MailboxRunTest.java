package dev.troupe.runtime.mailbox;

import static dev.troupe.runtime.mailbox.RecordingInvoker.envelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.runtime.ref.SystemMessage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MailboxRunTest {
    private final HandDriver driver = new HandDriver();
    private final RecordingInvoker invoker = new RecordingInvoker();
    private final ActorMailbox mailbox = new ActorMailbox(invoker, driver);

    @AfterEach
    void theThreadIsNotInterruptedForTheNextTest() {
        Thread.interrupted();
    }

    private void post(Object... messages) {
        for (Object message : messages) {
            mailbox.post(envelope(message));
        }
    }

    @Test
    void messagesAreHandledInTheOrderTheyWerePosted() {
        post("a", "b", "c");

        driver.runAll();

        assertThat(invoker.handled).containsExactly("a", "b", "c");
    }

    // Breaks when ActorMailbox.post schedules without taking the token.
    @Test
    void aMailboxWaitsForOneThreadOnlyHoweverMuchIsPosted() {
        post("a", "b");
        mailbox.postSystem(new SystemMessage.Suspend());

        assertThat(driver.waiting()).isEqualTo(1);
    }

    @Test
    void aMessagePostedDuringARunNeedsNoSecondThread() {
        invoker.on("a", () -> post("b"));
        post("a");

        driver.runOne();

        assertThat(invoker.handled).containsExactly("a", "b");
        assertThat(driver.waiting()).isZero();
    }

    @Test
    void anIdleMailboxIsNotScheduled() {
        post("a");

        driver.runAll();

        assertThat(mailbox.isScheduled()).isFalse();
    }

    // A10. Breaks when ActorMailbox.run handles user messages first.
    @Test
    void systemMessagesGoBeforeUserMessagesThatCameEarlier() {
        SystemMessage system = new SystemMessage.Suspend();
        post("a");
        mailbox.postSystem(system);

        driver.runAll();

        assertThat(invoker.handled).containsExactly(system, "a");
    }

    // Breaks when ActorMailbox.takeSystemMessages does not reverse the stack.
    @Test
    void systemMessagesAreHandledInTheOrderTheyWerePosted() {
        List<SystemMessage> messages = threeSystemMessages();
        messages.forEach(mailbox::postSystem);

        driver.runAll();

        assertThat(invoker.handled).isEqualTo(messages);
    }

    // A19.15. Breaks when ActorMailbox.handleUserMessages does not look at system messages after
    // each user message.
    @Test
    void aSystemMessagePostedMidBatchGoesBeforeTheNextUserMessage() {
        SystemMessage system = new SystemMessage.Terminate();
        invoker.on("a", () -> mailbox.postSystem(system));
        post("a", "b");

        driver.runOne();

        assertThat(invoker.handled).containsExactly("a", system, "b");
    }

    // Breaks when ActorMailbox.handleSystemMessages takes one batch only.
    @Test
    void aSystemMessagePostedBySystemMessageIsHandledBeforeUserMessages() {
        SystemMessage first = new SystemMessage.Suspend();
        SystemMessage second = new SystemMessage.Suspend();
        invoker.on(first, () -> mailbox.postSystem(second));
        post("a");
        mailbox.postSystem(first);

        driver.runOne();

        assertThat(invoker.handled).containsExactly(first, second, "a");
    }

    @Test
    void whatIsPostedBeforeTheStartWaitsForIt() {
        SystemMessage create = new SystemMessage.Create(null);
        mailbox.postBeforeStart(create);
        assertThat(driver.waiting()).isZero();

        mailbox.start();
        driver.runAll();

        assertThat(invoker.handled).containsExactly(create);
    }

    // Breaks when ActorMailbox.handleUserMessages forgets --left.
    @Test
    void aRunHandlesAsManyMessagesAsTheThroughputSays() {
        driver.throughput = 2;
        post("a", "b", "c");

        driver.runOne();

        assertThat(invoker.handled).containsExactly("a", "b");
        assertThat(driver.waiting()).isEqualTo(1);
    }

    // Breaks when ActorMailbox.handleUserMessages does not ask whether it may go on.
    @Test
    void aRunGoesOnWhileNobodyWaitsForItsThread() {
        driver.throughput = 2;
        driver.mayGoOn = 1;
        post("a", "b", "c", "d", "e");

        driver.runOne();

        assertThat(invoker.handled).containsExactly("a", "b", "c", "d");
        assertThat(driver.waiting()).isEqualTo(1);
    }

    @Test
    void aRunThatGoesOnCountsRight() {
        driver.throughput = 1;
        driver.mayGoOn = 3;
        List<Integer> counts = new ArrayList<>();
        for (String message : List.of("a", "b", "c", "d")) {
            invoker.on(message, () -> counts.add(mailbox.numberOfMessages()));
        }
        post("a", "b", "c", "d");

        driver.runOne();

        assertThat(counts).containsExactly(3, 2, 1, 0);
    }

    // Breaks when ActorMailbox.endRun releases the token before it schedules the rest.
    @Test
    void aMailboxWithMessagesLeftKeepsItsTokenAndQueuesBehindTheOthers() {
        driver.throughput = 1;
        RecordingInvoker other = new RecordingInvoker();
        ActorMailbox second = new ActorMailbox(other, driver);
        post("a", "b");
        second.post(envelope("x"));

        driver.runOne();
        post("c");

        assertThat(driver.waiting()).isEqualTo(2);
        driver.runOne();
        assertThat(other.handled).containsExactly("x");
    }

    @Test
    void systemMessagesDoNotCountAgainstTheThroughput() {
        driver.throughput = 1;
        List<SystemMessage> messages = threeSystemMessages();
        messages.forEach(mailbox::postSystem);
        post("a");

        driver.runOne();

        assertThat(invoker.handled).hasSize(4).last().isEqualTo("a");
    }

    // A19.20. Breaks when ActorMailbox.handleUserMessages ignores the deadline.
    @Test
    void theDeadlineEndsABatchEarly() {
        driver.deadlineNanos = 10;
        invoker.on("b", () -> driver.now += 10);
        post("a", "b", "c");

        driver.runOne();

        assertThat(invoker.handled).containsExactly("a", "b");
        assertThat(driver.waiting()).isEqualTo(1);
    }

    // Breaks when the deadline is compared in milliseconds: the original ignores such a short one.
    @Test
    void aDeadlineOfOneNanosecondCounts() {
        driver.deadlineNanos = 1;
        invoker.on("a", () -> driver.now++);
        post("a", "b");

        driver.runOne();

        assertThat(invoker.handled).containsExactly("a");
    }

    // Breaks when the deadline is checked before the first message.
    @Test
    void atLeastOneMessageIsHandledThoughSystemMessagesUsedUpTheTime() {
        driver.deadlineNanos = 10;
        SystemMessage slow = new SystemMessage.Suspend();
        invoker.on(slow, () -> driver.now += 1000);
        invoker.on("a", () -> driver.now += 1000);
        post("a", "b");
        mailbox.postSystem(slow);

        driver.runOne();

        assertThat(invoker.handled).containsExactly(slow, "a");
    }

    @Test
    void theDeadlineBeginsAnewWithEveryRun() {
        driver.deadlineNanos = 10;
        invoker.on("a", () -> driver.now += 10);
        post("a", "b", "c");

        driver.runOne();
        driver.runOne();

        assertThat(invoker.handled).containsExactly("a", "b", "c");
        assertThat(driver.waiting()).isZero();
    }

    // Breaks when the deadline is compared as now >= deadline: the clock of the test wraps.
    @Test
    void theDeadlineHoldsWhenTheClockWraps() {
        driver.deadlineNanos = 10;
        invoker.on("a", () -> driver.now += 1);
        post("a", "b");

        driver.runOne();

        assertThat(invoker.handled).containsExactly("a", "b");
    }

    @Test
    void withoutADeadlineTimeDoesNotMatter() {
        invoker.on("a", () -> driver.now += Long.MAX_VALUE);
        post("a", "b");

        driver.runOne();

        assertThat(invoker.handled).containsExactly("a", "b");
    }

    // Breaks when ActorMailbox.run lets a fatal error take the token with it.
    @Test
    void aFatalErrorIsReportedAndTheNextMessagesAreHandled() {
        LinkageError error = new LinkageError("fatal");
        invoker.on(
                "a",
                () -> {
                    throw error;
                });
        post("a", "b");

        driver.runAll();

        assertThat(driver.fatal).containsExactly(error);
        assertThat(invoker.handled).containsExactly("a", "b");
    }

    // Breaks when ActorMailbox.handleSystemMessages forgets putBack.
    @Test
    void systemMessagesBehindOneThatThrewFatallyAreHandledLaterInOrder() {
        List<SystemMessage> messages = threeSystemMessages();
        SystemMessage last = new SystemMessage.Suspend();
        invoker.on(
                messages.get(0),
                () -> {
                    mailbox.postSystem(last);
                    throw new LinkageError("fatal");
                });
        messages.forEach(mailbox::postSystem);

        driver.runAll();

        assertThat(invoker.handled).startsWith(messages.toArray()).endsWith(last).hasSize(4);
    }

    // Breaks when ActorMailbox.handleUserMessages goes on after an interrupt.
    @Test
    void anInterruptEndsTheRunAndStaysWithTheThread() {
        invoker.on("a", () -> Thread.currentThread().interrupt());
        post("a", "b");

        driver.runOne();

        assertThat(invoker.handled).containsExactly("a");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void theRestIsHandledInAnotherRunAfterAnInterrupt() {
        invoker.on("a", () -> Thread.currentThread().interrupt());
        post("a", "b");

        driver.runAll();

        assertThat(invoker.handled).containsExactly("a", "b");
    }

    // Breaks when ActorMailbox.run does not put aside the interrupt that it finds.
    @Test
    void anInterruptLeftByAnotherActorIsNotSeenByThisOne() {
        boolean[] interrupted = new boolean[1];
        invoker.on("a", () -> interrupted[0] = Thread.currentThread().isInterrupted());
        post("a");
        Thread.currentThread().interrupt();

        driver.runOne();

        assertThat(interrupted[0]).isFalse();
        assertThat(Thread.interrupted()).isTrue();
    }

    // Breaks when ActorMailbox.handleSystemMessages leaves the interrupt for the next message.
    @Test
    void anInterruptDuringASystemMessageIsNotSeenByTheMessagesBehindIt() {
        boolean[] interrupted = new boolean[2];
        List<SystemMessage> messages = threeSystemMessages();
        invoker.on(messages.get(0), () -> Thread.currentThread().interrupt());
        invoker.on(messages.get(1), () -> interrupted[0] = Thread.currentThread().isInterrupted());
        invoker.on("a", () -> interrupted[1] = Thread.currentThread().isInterrupted());
        messages.forEach(mailbox::postSystem);
        post("a");

        driver.runAll();

        assertThat(interrupted).containsExactly(false, false);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static List<SystemMessage> threeSystemMessages() {
        return List.of(
                new SystemMessage.Suspend(),
                new SystemMessage.Resume(null),
                new SystemMessage.Terminate());
    }
}
