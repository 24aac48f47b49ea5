package dev.troupe.runtime.mailbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The races of a mailbox, each brought about step by step through the seams of its queue. */
class MailboxRacesTest {
    private static ActorSystem system;

    private final Puppet listener = new Puppet().startIn(system);
    private final InternalActorRef owner = (InternalActorRef) new Puppet().startIn(system).ref();
    private final SteppedQueue queue = new SteppedQueue();
    private final List<Object> handled = new ArrayList<>();
    private final Queue<ActorMailbox> scheduled = new ArrayDeque<>();
    private Runnable onTerminate = () -> {};
    private final QueueMailbox mailbox = new QueueMailbox(new Invoker(), new Scheduler(), queue);

    @BeforeAll
    static void start() {
        system = Systems.quiet("mailbox-races");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    @BeforeEach
    void listen() {
        system.eventStream().subscribe(listener.ref(), DeadLetter.class);
    }

    /**
     * A19 16. The send comes after the runner has seen an empty queue and before it gives the token
     * back, so that the sender does not schedule. Breaks when ActorMailbox.endRun does not look a
     * second time.
     */
    @Test
    void aMessageThatComesWhileTheMailboxGoesIdleIsHandled() {
        post("first");
        queue.afterLook = () -> post("in between");

        runAll();

        assertThat(handled).isEqualTo(List.of("first", "in between"));
    }

    /**
     * The mailbox is closed, drained and left between the sender's look and its enqueue. Breaks when
     * ActorMailbox.post does not look a second time.
     */
    @Test
    void aMessageThatIsEnqueuedAfterTheEndIsADeadLetter() {
        onTerminate = mailbox::close;
        queue.beforeEnqueue =
                () -> {
                    mailbox.postSystem(new SystemMessage.Terminate());
                    runAll();
                };

        post("late");

        assertThat(deadLetters()).isEqualTo(List.of("late"));
    }

    /**
     * The message is enqueued when the closed mailbox has been drained, while its run has not ended:
     * the sender sees that it is closed, but does not get the token. Breaks when ActorMailbox.endRun
     * does not drain after it has given the token back.
     */
    @Test
    void aMessageThatIsEnqueuedWhileTheLastRunEndsIsADeadLetter() throws Exception {
        Gate enqueueing = new Gate();
        queue.beforeEnqueue = enqueueing::pass;
        CompletableFuture<Void> sender = CompletableFuture.runAsync(() -> post("late"));
        enqueueing.awaitArrival();
        onTerminate =
                () -> {
                    mailbox.close();
                    enqueueing.open();
                    sender.orTimeout(20, TimeUnit.SECONDS).join();
                };

        mailbox.postSystem(new SystemMessage.Terminate());
        runAll();

        assertThat(deadLetters()).isEqualTo(List.of("late"));
    }

    @Test
    void aMailboxThatIsScheduledIsNotScheduledAgain() {
        post("one");
        post("two");
        mailbox.postSystem(new SystemMessage.Suspend());

        assertThat(scheduled).hasSize(1);
    }

    @Test
    void aMailboxThatRunsIsNotScheduledByWhatItSendsItself() {
        post("again");
        queue.beforeDequeue =
                () -> {
                    if (handled.isEmpty()) {
                        post("from within");
                    }
                };

        mailboxRun();

        assertThat(handled).isEqualTo(List.of("again", "from within"));
        assertThat(scheduled).isEmpty();
    }

    private void post(Object message) {
        mailbox.post(new Envelope(message, system.deadLetters()));
    }

    private void runAll() {
        while (!scheduled.isEmpty()) {
            mailboxRun();
        }
    }

    private void mailboxRun() {
        scheduled.remove().run();
    }

    private List<Object> deadLetters() {
        return listener.settles().messages().stream()
                .map(letter -> (DeadLetter) letter)
                .filter(letter -> letter.recipient().equals(owner))
                .map(DeadLetter::message)
                .toList();
    }

    private final class Invoker extends MessageInvoker {
        private final DeadLetterOffice office = new DeadLetterOffice(system.eventStream());

        @Override
        public boolean invoke(Envelope envelope) {
            handled.add(envelope.message());
            return true;
        }

        @Override
        public void invokeSystem(SystemMessage message) {
            if (message instanceof SystemMessage.Terminate) {
                onTerminate.run();
            }
        }

        @Override
        public InternalActorRef self() {
            return owner;
        }

        @Override
        public DeadLetterOffice deadLetterOffice() {
            return office;
        }
    }

    /** Keeps what is to run until the test runs it. */
    private final class Scheduler implements MailboxScheduler {
        @Override
        public void schedule(ActorMailbox ready) {
            scheduled.add(ready);
        }

        @Override
        public int throughput() {
            return 5;
        }

        @Override
        public long throughputDeadlineNanos() {
            return 0;
        }

        @Override
        public long nanoTime() {
            return 0;
        }

        @Override
        public void reportFatal(Throwable fatal) {
            throw new AssertionError(fatal);
        }
    }

    /** A queue that lets something happen just before or after a step, once. */
    private static final class SteppedQueue implements MessageQueue {
        private final MessageQueue inner =
                new UnboundedMailbox().create(Optional.empty(), Optional.empty());
        private Runnable beforeEnqueue = () -> {};
        private Runnable beforeDequeue = () -> {};
        private Runnable afterLook = () -> {};

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            Runnable step = beforeEnqueue;
            beforeEnqueue = () -> {};
            step.run();
            inner.enqueue(receiver, handle);
        }

        @Override
        public Envelope dequeue() {
            beforeDequeue.run();
            return inner.dequeue();
        }

        @Override
        public int numberOfMessages() {
            return inner.numberOfMessages();
        }

        @Override
        public boolean hasMessages() {
            boolean has = inner.hasMessages();
            Runnable step = afterLook;
            afterLook = () -> {};
            step.run();
            return has;
        }

        @Override
        public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
            inner.cleanUp(owner, deadLetters);
        }
    }
}
