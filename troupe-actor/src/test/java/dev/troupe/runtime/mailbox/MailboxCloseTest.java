package dev.troupe.runtime.mailbox;

import static dev.troupe.runtime.mailbox.RecordingInvoker.envelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.runtime.ref.SystemMessage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("mailboxes")
class MailboxCloseTest {
    private final HandDriver driver = new HandDriver();
    private final RecordingInvoker invoker = new RecordingInvoker();
    private final ActorMailbox mailbox;

    MailboxCloseTest(Kind kind) {
        this.mailbox = kind.make(invoker, driver);
    }

    /** The mailbox with its own queue, and the one with the queue of a mailbox type. */
    enum Kind {
        OWN_QUEUE,
        OTHER_QUEUE;

        ActorMailbox make(RecordingInvoker invoker, HandDriver driver) {
            return this == OWN_QUEUE
                    ? new ActorMailbox(invoker, driver)
                    : new QueueMailbox(invoker, driver, new ScriptedQueue());
        }
    }

    static Stream<Kind> mailboxes() {
        return Stream.of(Kind.values());
    }

    private void closeOn(SystemMessage message) {
        invoker.on(message, mailbox::close);
        mailbox.postSystem(message);
    }

    private void close() {
        closeOn(new SystemMessage.Terminate());
        driver.runAll();
        invoker.handled.clear();
    }

    @Test
    void whatIsQueuedBecomesDeadLettersInOrder() {
        mailbox.post(envelope("a"));
        mailbox.post(envelope("b"));

        close();

        assertThat(invoker.deadLetters()).containsExactly("a", "b");
        assertThat(invoker.handled).isEmpty();
    }

    // A19.2. Breaks when ActorMailbox.handleUserMessages does not look at system messages after
    // each user message.
    @Test
    void aStopBetweenTwoQueuedMessagesBeatsTheSecond() {
        invoker.on("a", () -> closeOn(new SystemMessage.Terminate()));
        mailbox.post(envelope("a"));
        mailbox.post(envelope("b"));

        driver.runAll();

        assertThat(invoker.handled).contains("a").doesNotContain("b");
        assertThat(invoker.deadLetters()).containsExactly("b");
    }

    // Breaks when ActorMailbox.post does not check isClosed.
    @Test
    void aMessagePostedAfterTheEndIsADeadLetterAtOnce() {
        close();

        mailbox.post(envelope("late"));

        assertThat(invoker.deadLetters()).containsExactly("late");
        assertThat(driver.waiting()).isZero();
    }

    @Test
    void aMessagePostedByTheClosingRunIsADeadLetterOnce() {
        SystemMessage stop = new SystemMessage.Terminate();
        invoker.on(
                stop,
                () -> {
                    mailbox.close();
                    mailbox.post(envelope("late"));
                });
        mailbox.postSystem(stop);

        driver.runAll();

        assertThat(invoker.deadLetters()).containsExactly("late");
    }

    // A19.17, behind the closing message in the same batch. Breaks when
    // ActorMailbox.handleSystemMessages forgets the rest of its batch when it is closed midway.
    @Test
    void aWatchQueuedBehindTheStopIsAnswered() {
        SystemRecorder watcher = new SystemRecorder("watcher");
        closeOn(new SystemMessage.Terminate());
        mailbox.postSystem(new SystemMessage.Watch(invoker.self, watcher));

        driver.runAll();

        assertAnswered(watcher);
    }

    // A19.17, posted while the closing message is handled. Breaks when ActorMailbox.close does not
    // look at what it replaces by the close marker.
    @Test
    void aWatchPostedWhileClosingIsAnswered() {
        SystemRecorder watcher = new SystemRecorder("watcher");
        SystemMessage stop = new SystemMessage.Terminate();
        invoker.on(
                stop,
                () -> {
                    mailbox.postSystem(new SystemMessage.Watch(invoker.self, watcher));
                    mailbox.close();
                });
        mailbox.postSystem(stop);

        driver.runAll();

        assertAnswered(watcher);
    }

    // Breaks when ActorMailbox.push goes on behind the close marker.
    @Test
    void aWatchPostedAfterTheEndIsAnswered() {
        close();
        SystemRecorder watcher = new SystemRecorder("watcher");

        mailbox.postSystem(new SystemMessage.Watch(invoker.self, watcher));

        assertAnswered(watcher);
        assertThat(driver.waiting()).isZero();
    }

    private void assertAnswered(SystemRecorder watcher) {
        assertThat(watcher.taken)
                .singleElement()
                .isInstanceOfSatisfying(
                        SystemMessage.DeathWatchNotification.class,
                        answer -> {
                            assertThat(answer.actor()).isSameAs(invoker.self);
                            assertThat(answer.existenceConfirmed()).isFalse();
                        });
    }

    @Test
    void aClosedMailboxHandlesNoSystemMessage() {
        close();

        mailbox.postSystem(new SystemMessage.Terminate());
        driver.runAll();

        assertThat(invoker.handled).isEmpty();
        assertThat(mailbox.hasSystemMessages()).isFalse();
    }

    @Test
    void aSuspendedMailboxDrainsToo() {
        invoker.on("a", mailbox::suspend);
        mailbox.post(envelope("a"));
        mailbox.post(envelope("b"));
        driver.runAll();

        close();

        assertThat(invoker.deadLetters()).containsExactly("b");
    }
}
