package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The end of a system, as programs see it. */
class TerminationTest {
    private ActorSystem system;

    @BeforeEach
    void start() {
        system = Systems.start("ending");
    }

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @Test
    void terminateGivesTheSameStageEachTime() {
        CompletionStage<Terminated> first = system.terminate();

        assertThat((Object) system.terminate()).isSameAs(first);
        assertThat((Object) system.getWhenTerminated()).isSameAs(first);
        assertThat((Object) system.whenTerminated()).isSameAs(first);
    }

    @Test
    void theStageOfTerminateCannotBeCompletedByAUser() throws Exception {
        system.getWhenTerminated().toCompletableFuture().cancel(true);

        assertThat(system.getWhenTerminated().toCompletableFuture()).isNotDone();
        assertThat(Systems.get(system.terminate())).isNotNull();
    }

    @Test
    void theStageCompletesWithTheRootAsTerminated() throws Exception {
        Terminated terminated = Systems.get(system.terminate());

        assertThat(terminated.getActor().path()).hasToString("troupe://ending/");
    }

    @Test
    void noThreadIsLeftWhenASystemHasTerminated() throws Exception {
        TestKit probe = new TestKit(system);
        probe.send(system.actorOf(TestActors.echoActorProps()), "hello");
        probe.expectMsg("hello");
        system.scheduler().scheduleOnce(Duration.ofHours(1), () -> {}, system.getDispatcher());

        Systems.get(system.terminate());

        assertThat(Systems.threadsLeftBy("ending")).isEmpty();
    }

    @Test
    void allActorsHaveStoppedWhenTheStageCompletes() throws Exception {
        ConcurrentLinkedQueue<String> stopped = new ConcurrentLinkedQueue<>();
        system.actorOf(Props.create(Nested.class, () -> new Nested(3, stopped)), "top");

        Systems.get(system.terminate());

        assertThat(stopped).containsExactly("0", "1", "2", "3");
    }

    @Test
    void closeTerminatesAndWaits() throws Exception {
        system.close();

        assertThat(system.getWhenTerminated().toCompletableFuture()).isCompleted();
    }

    @Test
    void closingTwiceDoesNothingMore() throws Exception {
        system.close();
        system.close();

        assertThat(system.getWhenTerminated().toCompletableFuture()).isCompleted();
    }

    @Test
    void closeGivesUpAfterItsTimeoutAndShowsWhoIsStillThere() {
        ActorSystem slow =
                Systems.start(
                        "slow", "troupe.coordinated-shutdown.close-actor-system-timeout = 50ms");
        CountDownLatch mayStop = new CountDownLatch(1);
        slow.actorOf(Props.create(StopsLate.class, () -> new StopsLate(mayStop)), "sluggish");
        try {
            assertThatThrownBy(slow::close)
                    .isInstanceOf(TimeoutException.class)
                    .hasMessageStartingWith(
                            "actor system [slow] did not terminate within [PT0.05S]"
                                    + " (troupe.coordinated-shutdown.close-actor-system-timeout):")
                    .hasMessageContaining("sluggish");
        } finally {
            mayStop.countDown();
            TestKit.shutdownActorSystem(slow, true);
        }
    }

    @Test
    void callbacksRunTheLastRegisteredFirst() throws Exception {
        List<String> ran = new CopyOnWriteArrayList<>();
        system.registerOnTermination(() -> ran.add("first"));
        system.registerOnTermination(() -> ran.add("second"));
        system.registerOnTermination(() -> ran.add("third"));

        Systems.get(system.terminate());

        assertThat(ran).containsExactly("third", "second", "first");
    }

    @Test
    void callbacksRunBeforeTheStageCompletesAndWhileTheSchedulerStillWorks() throws Exception {
        CompletableFuture<Boolean> completed = new CompletableFuture<>();
        CompletableFuture<String> scheduled = new CompletableFuture<>();
        system.registerOnTermination(
                () -> {
                    completed.complete(system.getWhenTerminated().toCompletableFuture().isDone());
                    system.scheduler()
                            .scheduleOnce(
                                    Duration.ofMillis(1),
                                    () -> scheduled.complete("ran"),
                                    Runnable::run);
                    scheduled.join();
                });

        Systems.get(system.terminate());

        assertThat(completed.join()).isFalse();
        assertThat(scheduled.join()).isEqualTo("ran");
    }

    @Test
    void aCallbackThatFailsDoesNotKeepTheOthersFromRunning() throws Exception {
        AtomicBoolean ran = new AtomicBoolean();
        system.registerOnTermination(() -> ran.set(true));
        system.registerOnTermination(
                () -> {
                    throw new IllegalStateException("on purpose");
                });

        Systems.get(system.terminate());

        assertThat(ran).isTrue();
        assertThat(Systems.threadsLeftBy("ending")).isEmpty();
    }

    @Test
    void aCallbackMayRegisterAnother() throws Exception {
        AtomicBoolean ran = new AtomicBoolean();
        system.registerOnTermination(() -> system.registerOnTermination(() -> ran.set(true)));

        Systems.get(system.terminate());

        assertThat(ran).isTrue();
    }

    @Test
    void callbacksOfASystemThatHasTerminatedAreRejected() throws Exception {
        Systems.get(system.terminate());

        assertThatThrownBy(() -> system.registerOnTermination(() -> {}))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessage("cannot register a callback: the actor system has terminated");
    }

    /**
     * Trap: who continues on a dispatcher of the system that has just terminated waits for ever, if
     * the dispatcher takes tasks and never runs them. Broken by leaving {@code closed} out of
     * PooledDispatcher.pool(): it would make a new pool, and leak its threads.
     */
    @Test
    void aDispatcherOfASystemThatHasTerminatedTakesNoTask() throws Exception {
        Executor dispatcher = system.getDispatcher();
        Systems.get(system.terminate());

        assertThatThrownBy(() -> dispatcher.execute(() -> {}))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessage(
                        "dispatcher [troupe.actor.default-dispatcher] belongs to a system that"
                                + " has terminated");
        assertThat(Systems.threadsLeftBy("ending")).isEmpty();
    }

    /** Broken by a DispatcherRegistry that forgets that it was closed: the threads would stay. */
    @Test
    void aDispatcherThatIsFirstUsedAfterTheEndTakesNoTask() throws Exception {
        Systems.get(system.terminate());

        Executor late = system.dispatchers().lookup("troupe.actor.default-blocking-io-dispatcher");

        assertThatThrownBy(() -> late.execute(() -> {}))
                .isInstanceOf(RejectedExecutionException.class);
        assertThat(Systems.threadsLeftBy("ending")).isEmpty();
    }

    @Test
    void aFailureOfTheRootFailsTheStage() {
        system.actorSelection("/").tell(Kill.getInstance(), ActorRef.noSender());

        assertThatThrownBy(() -> Systems.get(system.getWhenTerminated()))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(ActorKilledException.class);
    }

    @Test
    void closeTellsThatTheRootFailed() {
        system.actorSelection("/").tell(Kill.getInstance(), ActorRef.noSender());

        assertThatThrownBy(() -> system.close())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("actor system [ending] terminated because its root failed")
                .hasCauseInstanceOf(ActorKilledException.class);
    }

    @Test
    void noThreadIsLeftWhenTheRootFailed() throws Exception {
        system.actorSelection("/").tell(Kill.getInstance(), ActorRef.noSender());
        system.getWhenTerminated().exceptionally(failure -> null).toCompletableFuture().join();

        assertThat(Systems.threadsLeftBy("ending")).isEmpty();
    }

    @Test
    void actorsCannotBeCreatedWhenTheSystemHasTerminated() throws Exception {
        Systems.get(system.terminate());

        assertThatThrownBy(() -> system.actorOf(Props.empty(), "late"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("[late]")
                .hasMessageContaining("terminating or terminated");
        assertThatThrownBy(() -> system.actorOf(Props.empty()))
                .isInstanceOf(IllegalStateException.class);
    }

    /**
     * Each of the actors that were created while the guardian was told to stop either was refused
     * or has stopped: none of them keeps the system. Broken by leaving out the stop in
     * ActorCell.onSupervise, or by not adding the child before Supervise is sent.
     */
    @Test
    void actorsCreatedWhileTheSystemTerminatesStopWithIt() throws Exception {
        AtomicInteger alive = new AtomicInteger();
        CountDownLatch created = new CountDownLatch(100);
        Thread creator =
                new Thread(
                        () -> {
                            try {
                                for (int i = 0; i < 5_000; i++) {
                                    system.actorOf(Props.create(Counted.class, alive));
                                    created.countDown();
                                }
                            } catch (IllegalStateException terminating) {
                                // that is the end
                            }
                        });
        creator.start();
        created.await();

        Systems.get(system.terminate());

        creator.join();
        assertThat(alive).hasValue(0);
    }

    @Test
    void messagesToActorsOfASystemThatHasTerminatedDoNoHarm() throws Exception {
        ActorRef top = system.actorOf(Props.empty(), "top");
        Systems.get(system.terminate());

        top.tell("late", ActorRef.noSender());
        system.stop(top);
        system.actorSelection("/user/top").tell("late", ActorRef.noSender());
        system.deadLetters().tell("late", ActorRef.noSender());

        assertThat(system.getWhenTerminated().toCompletableFuture()).isCompleted();
    }

    @Test
    void resolvingInASystemThatHasTerminatedFindsNobody() throws Exception {
        system.actorOf(Props.empty(), "top");
        Systems.get(system.terminate());

        CompletionStage<ActorRef> found =
                system.actorSelection("/user/top").resolveOne(Duration.ofSeconds(1));

        assertThatThrownBy(() -> Systems.get(found))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(ActorNotFound.class);
    }

    /** Broken by QueueMailbox.drain when it trusts that a queue which was cleaned up is empty. */
    @ParameterizedTest
    @ValueSource(classes = {CopyingMailbox.class, KeepingMailbox.class})
    void aMailboxThatKeepsItsMessagesDoesNotKeepTheSystem(Class<?> mailbox) throws Exception {
        ActorSystem keeping =
                Systems.start("keeping", "odd.mailbox-type = \"" + mailbox.getName() + "\"");
        CountDownLatch mayStop = new CountDownLatch(1);
        ActorRef odd = keeping.actorOf(Props.create(StopsItself.class).withMailbox("odd"));
        odd.tell(mayStop, ActorRef.noSender());
        odd.tell("never handled", ActorRef.noSender());
        mayStop.countDown();

        keeping.close();

        assertThat(Systems.threadsLeftBy("keeping")).isEmpty();
    }

    @Test
    void aTopLevelActorCanBeStoppedFromOutside() {
        TestKit probe = new TestKit(system);
        ActorRef top = probe.watch(system.actorOf(Props.empty(), "top"));

        system.stop(top);

        probe.expectTerminated(top);
        probe.awaitAssert(() -> system.actorOf(Props.empty(), "top"));
    }

    @Test
    void anActorOfTheRuntimeCanBeStoppedFromOutside() {
        TestKit probe = new TestKit(system);
        ActorRef internal = ((ExtendedActorSystem) system).systemActorOf(Props.empty(), "internal");
        probe.watch(internal);

        system.stop(internal);

        probe.expectTerminated(internal);
    }

    @Test
    void anActorFurtherDownCanBeStoppedFromOutside() throws Exception {
        ConcurrentLinkedQueue<String> stopped = new ConcurrentLinkedQueue<>();
        TestKit probe = new TestKit(system);
        system.actorOf(Props.create(Nested.class, () -> new Nested(2, stopped)), "top");
        ActorRef below =
                Systems.get(system.actorSelection("/user/top/below").resolveOne(Systems.SOON));
        probe.watch(below);

        system.stop(below);

        probe.expectTerminated(below);
        assertThat(stopped).containsExactly("0", "1");
    }

    @Test
    void stoppingAStoppedActorDoesNothing() {
        TestKit probe = new TestKit(system);
        ActorRef top = probe.watch(system.actorOf(Props.empty()));
        system.stop(top);
        probe.expectTerminated(top);

        system.stop(top);

        probe.send(system.actorOf(TestActors.echoActorProps()), "goes on");
        probe.expectMsg("goes on");
    }

    /** Tells of its messages when it is cleaned up, and keeps them. */
    static class CopyingMailbox implements MailboxType {
        CopyingMailbox(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> creator) {
            return new OddQueue(
                    (queue, deadLetters) ->
                            queue.messages.forEach(
                                    left -> deadLetters.enqueue(owner.orElseThrow(), left)));
        }
    }

    /** Does nothing when it is cleaned up. */
    static final class KeepingMailbox extends CopyingMailbox {
        KeepingMailbox(ActorSystem.Settings settings, Config config) {
            super(settings, config);
        }

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> creator) {
            return new OddQueue((queue, deadLetters) -> {});
        }
    }

    private static final class OddQueue implements MessageQueue {
        private final ConcurrentLinkedQueue<Envelope> messages = new ConcurrentLinkedQueue<>();
        private final BiConsumer<OddQueue, MessageQueue> cleaning;

        OddQueue(BiConsumer<OddQueue, MessageQueue> cleaning) {
            this.cleaning = cleaning;
        }

        @Override
        public void enqueue(ActorRef receiver, Envelope handle) {
            messages.add(handle);
        }

        @Override
        public Envelope dequeue() {
            return messages.poll();
        }

        @Override
        public int numberOfMessages() {
            return messages.size();
        }

        @Override
        public boolean hasMessages() {
            return !messages.isEmpty();
        }

        @Override
        public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
            cleaning.accept(this, deadLetters);
        }
    }

    /** Has a line of actors below it, and notes who has stopped. */
    private static final class Nested extends AbstractActor {
        private final int depth;
        private final ConcurrentLinkedQueue<String> stopped;

        Nested(int depth, ConcurrentLinkedQueue<String> stopped) {
            this.depth = depth;
            this.stopped = stopped;
            if (depth > 0) {
                getContext()
                        .actorOf(
                                Props.create(Nested.class, () -> new Nested(depth - 1, stopped)),
                                "below");
            }
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }

        @Override
        public void postStop() {
            stopped.add(Integer.toString(depth));
        }
    }

    /** Stops when it may. */
    private static final class StopsItself extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            CountDownLatch.class,
                            mayStop -> {
                                mayStop.await();
                                getContext().stop(getSelf());
                            })
                    .build();
        }
    }

    /** Counts as long as it lives. */
    private static final class Counted extends AbstractActor {
        private final AtomicInteger alive;

        Counted(AtomicInteger alive) {
            this.alive = alive;
            alive.incrementAndGet();
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }

        @Override
        public void postStop() {
            alive.decrementAndGet();
        }
    }

    /** Has stopped when it may. */
    private static final class StopsLate extends AbstractActor {
        private final CountDownLatch mayStop;

        StopsLate(CountDownLatch mayStop) {
            this.mayStop = mayStop;
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }

        @Override
        public void postStop() throws InterruptedException {
            mayStop.await();
        }
    }
}
