package dev.troupe.runtime.mailbox;

import static dev.troupe.runtime.mailbox.RecordingInvoker.envelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.UnboundedDequeBasedMailbox;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MailboxCountTest {
    private final HandDriver driver = new HandDriver();
    private final RecordingInvoker invoker = new RecordingInvoker();
    private final ActorMailbox mailbox = new ActorMailbox(invoker, driver);

    private void post(Object... messages) {
        for (Object message : messages) {
            mailbox.post(envelope(message));
        }
    }

    @Test
    void aNewMailboxHoldsNoMessages() {
        assertThat(mailbox.numberOfMessages()).isZero();
    }

    @Test
    void whatWasPostedToAnIdleAndToAScheduledMailboxCounts() {
        post("a", "b", "c");

        assertThat(mailbox.numberOfMessages()).isEqualTo(3);
    }

    // Breaks when taken messages are only counted at the end of a run.
    @Test
    void theMessageThatIsBeingHandledDoesNotCount() {
        List<Integer> seen = new ArrayList<>();
        for (String message : List.of("a", "b", "c")) {
            invoker.on(message, () -> seen.add(mailbox.numberOfMessages()));
        }
        post("a", "b", "c");

        driver.runAll();

        assertThat(seen).containsExactly(2, 1, 0);
    }

    // Breaks when the runner does not number what it takes, or the walk goes on from what was
    // taken.
    @Test
    void whoAsksAgainGoesOnFromWhereTheLastOneCameTo() {
        Random random = new Random(5);
        int waiting = 0;
        for (int i = 0; i < 5_000; i++) {
            if (random.nextInt(3) > 0) {
                int more = random.nextInt(200);
                for (int k = 0; k < more; k++) {
                    post("x");
                }
                waiting += more;
            } else if (waiting > 0) {
                driver.runOne();
                waiting = Math.max(0, waiting - driver.throughput());
            }
            if (random.nextBoolean()) {
                assertThat(mailbox.numberOfMessages()).as("after step [%s]", i).isEqualTo(waiting);
            }
        }
    }

    @Test
    void theCountGoesOnWhenTheNumbersGoRound() {
        mailbox.numberOfMessages();
        post("a");
        driver.runAll();
        invoker.moves = -3;

        for (int i = 0; i < 10; i++) {
            post("a", "b");
            assertThat(mailbox.numberOfMessages()).isEqualTo(2);
            driver.runAll();
            assertThat(mailbox.numberOfMessages()).isZero();
        }
    }

    // Breaks when a reader trusts the link of an envelope that was taken meanwhile.
    @Test
    void aReaderBesideSenderAndRunnerIsNeverFarOffAndRightInTheEnd() throws Exception {
        int messages = 200_000;
        AtomicInteger outOfBounds = new AtomicInteger();
        AtomicBoolean done = new AtomicBoolean();
        Thread reader =
                new Thread(
                        () -> {
                            while (!done.get()) {
                                int seen = mailbox.numberOfMessages();
                                if (seen < 0 || seen > messages) {
                                    outOfBounds.incrementAndGet();
                                }
                            }
                        });
        reader.start();
        Thread sender = new Thread(() -> IntStream.range(0, messages).forEach(i -> post("x")));
        sender.start();
        while (sender.isAlive() || driver.waiting() > 0) {
            if (driver.waiting() > 0) {
                driver.runOne();
            }
        }
        done.set(true);
        reader.join();

        post("a", "b", "c");

        assertThat(outOfBounds).hasValue(0);
        assertThat(mailbox.numberOfMessages()).isEqualTo(3);
    }

    @Test
    void messagesOfASuspendedMailboxCount() {
        mailbox.suspend();
        post("a", "b");

        assertThat(mailbox.numberOfMessages()).isEqualTo(2);
        assertThat(mailbox.suspendCount()).isEqualTo(1);
    }

    @Test
    void aClosedMailboxHoldsNoMessages() {
        invoker.on("close", mailbox::close);
        post("close", "a", "b");

        driver.runAll();
        post("c");

        assertThat(mailbox.numberOfMessages()).isZero();
    }

    @Test
    void theCountIsThatOfTheQueueIfItIsNotTheDefault() {
        MessageQueue queue =
                new UnboundedDequeBasedMailbox().create(Optional.empty(), Optional.empty());
        QueueMailbox other = new QueueMailbox(invoker, driver, queue);

        other.post(envelope("a"));
        other.post(envelope("b"));

        assertThat(other.numberOfMessages()).isEqualTo(2);
    }

    @Test
    void aQueueThatDoesNotCountHoldsOneOrNone() {
        QueueMailbox other = new QueueMailbox(invoker, driver, new Uncounted());

        int before = other.numberOfMessages();
        other.post(envelope("a"));
        other.post(envelope("b"));

        assertThat(before).isZero();
        assertThat(other.numberOfMessages()).isEqualTo(1);
    }

    private static final class Uncounted implements MessageQueue {
        private final Queue<Envelope> queue = new ArrayDeque<>();

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            queue.add(handle);
        }

        @Override
        public Envelope dequeue() {
            return queue.poll();
        }

        @Override
        public int numberOfMessages() {
            return 0;
        }

        @Override
        public boolean hasMessages() {
            return !queue.isEmpty();
        }

        @Override
        public void cleanUp(ActorRef owner, MessageQueue deadLetters) {}
    }
}
