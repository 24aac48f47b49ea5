package dev.troupe.runtime.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.Terminated;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.event.Logging;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A top-level router before and while its cell is made. The guardian makes it; a strategy that waits
 * in its decision holds the guardian, and so keeps new routers from being started. With one routee
 * they are as good as an actor.
 */
class UnstartedRefTest {
    private ActorSystem system;
    private TestKit probe;

    @BeforeEach
    void start() {
        start("10s"); // so that no message of a slow test is dropped
    }

    private void start(String unstartedPushTimeout) {
        system =
                Systems.start(
                        "unstarted",
                        "troupe.actor.guardian-supervisor-strategy = \""
                                + HeldGuardian.class.getName()
                                + "\"",
                        "troupe.actor.unstarted-push-timeout = " + unstartedPushTimeout,
                        "broken.mailbox-type = \"" + BrokenMailbox.class.getName() + "\"",
                        "headless.mailbox-type = ${broken.mailbox-type}",
                        "gated.mailbox-type = \"" + GatedMailbox.class.getName() + "\"");
        probe = new TestKit(system);
    }

    @AfterEach
    void stop() {
        HeldGuardian.letGo();
        GatedMailbox.open();
        TestKit.shutdownActorSystem(system, true);
    }

    @Test
    void messagesWaitForTheStart() {
        HeldGuardian.hold(system);
        ActorRef echo = router(TestActors.echoActorProps());

        probe.send(echo, 1);
        probe.send(echo, 2);
        assertThat(((UnstartedRef) echo).cell()).isNull();
        HeldGuardian.letGo();

        probe.expectMsg(1);
        probe.expectMsg(2);
    }

    @Test
    void anActorThatIsNoRouterDoesNotWaitForTheGuardian() {
        HeldGuardian.hold(system);

        ActorRef echo = system.actorOf(TestActors.echoActorProps());

        probe.send(echo, "at once");
        probe.expectMsg("at once");
    }

    /**
     * A19.18, trap: every sender's messages keep their order while the cell takes over. Broken by
     * opening the direct way before the waiting messages have been moved: in UnstartedRef.start,
     * {@code delivery = cell} before {@code moveTo}.
     */
    @Test
    void everySenderKeepsItsOrderWhileTheActorStarts() throws Exception {
        int senders = 4;
        int each = 5_000;
        for (int round = 0; round < 10; round++) {
            HeldGuardian.hold(system);
            Collector collector = new Collector(senders * each);
            ActorRef actor =
                    router(Props.create(Collecting.class, () -> new Collecting(collector)));
            CountDownLatch underWay = new CountDownLatch(senders);
            List<Thread> threads = new ArrayList<>();
            for (int sender = 0; sender < senders; sender++) {
                int id = sender;
                Thread thread =
                        new Thread(
                                () -> {
                                    for (int n = 0; n < each; n++) {
                                        actor.tell(new Numbered(id, n), ActorRef.noSender());
                                        if (n == each / 10) {
                                            underWay.countDown();
                                        }
                                    }
                                });
                thread.start();
                threads.add(thread);
            }
            underWay.await();
            HeldGuardian.letGo();

            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(collector.done.await(5, TimeUnit.SECONDS)).isTrue();
            assertThat(collector.firstOutOfOrder).isNull();
        }
    }

    /** The first message may come before, while and after the cell takes over. */
    @Test
    void whatIsSentRightAfterTheCreationKeepsItsOrder() throws Exception {
        int each = 20;
        List<Collector> collectors = new ArrayList<>();
        for (int round = 0; round < 1_000; round++) {
            Collector collector = new Collector(each);
            collectors.add(collector);
            ActorRef actor =
                    router(Props.create(Collecting.class, () -> new Collecting(collector)));
            for (int n = 0; n < each; n++) {
                actor.tell(new Numbered(0, n), ActorRef.noSender());
            }
        }

        for (Collector collector : collectors) {
            assertThat(collector.done.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(collector.firstOutOfOrder).isNull();
        }
    }

    /** Broken by moving user messages first in WaitingMessages.moveTo. */
    @Test
    void systemMessagesThatWaitedGoFirst() {
        HeldGuardian.hold(system);
        ActorRef echo = router(TestActors.echoActorProps());
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);
        probe.send(echo, GetRoutees.getInstance()); // for itself, and not for its routee

        InternalActorRef.of(echo).stop();
        HeldGuardian.letGo();

        DeadLetter letter = probe.expectMsgClass(DeadLetter.class);
        assertThat(letter.message()).isEqualTo(GetRoutees.getInstance());
        assertThat(letter.recipient()).isEqualTo(echo);
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.STOPPED);
    }

    /** Broken by giving up the lock after a time in WaitingMessages.addSystem. */
    @Test
    void systemMessagesAreNeverLost() {
        HeldGuardian.hold(system);
        ActorRef actor = router(Props.empty());
        List<TestKit> watchers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            TestKit watcher = new TestKit(system);
            watcher.watch(actor);
            watchers.add(watcher);
        }
        TestKit unwatching = new TestKit(system);
        unwatching.watch(actor);
        unwatching.unwatch(actor);

        InternalActorRef.of(actor).stop();
        HeldGuardian.letGo();

        for (TestKit watcher : watchers) {
            Terminated terminated = watcher.expectTerminated(actor);
            assertThat(terminated.existenceConfirmed()).isTrue();
        }
        assertThat(unwatching.msgAvailable()).isFalse();
    }

    @Test
    void anActorThatIsStoppedBeforeItsStartLivesForAMoment() {
        HeldGuardian.hold(system);
        ActorRef actor = router(Props.create(Lifespan.class, () -> new Lifespan(probe.getRef())));

        system.stop(actor);
        HeldGuardian.letGo();

        probe.expectMsg("started");
        probe.expectMsg("stopped");
        probe.awaitCond(() -> InternalActorRef.of(actor).isTerminated());
    }

    @Test
    void anActorThatHasNotStartedIsNotTerminated() {
        HeldGuardian.hold(system);

        ActorRef actor = router(Props.empty());

        assertThat(InternalActorRef.of(actor).isTerminated()).isFalse();
        assertThat(InternalActorRef.of(actor).children()).isEmpty();
        assertThat(InternalActorRef.of(actor).child("x")).isNull();
    }

    @Test
    void theNameOfAnActorThatHasNotStartedIsTaken() {
        HeldGuardian.hold(system);
        system.actorOf(new RoundRobinPool(1).props(Props.empty()), "taken");

        assertThatThrownBy(() -> system.actorOf(Props.empty(), "taken"))
                .hasMessageContaining("actor name [taken] is not unique");
    }

    /**
     * Trap: children made in the constructor are found at once, before any message is delivered. On
     * an executor that runs everything at once the constructor runs inside {@code cell.start()}.
     * Broken by setting {@code lookup} after {@code cell.start()} in UnstartedRef.start.
     */
    @Test
    void childrenMadeInTheConstructorAreFoundWhileItRuns() throws Exception {
        ActorSystem direct =
                ActorSystem.create(
                        "direct", Systems.config(), getClass().getClassLoader(), Runnable::run);
        try {
            CompletableFuture<Optional<ActorRef>> found = new CompletableFuture<>();
            CompletableFuture<ActorRef> resolved = new CompletableFuture<>();
            direct.actorOf(
                    new RoundRobinPool(1)
                            .props(Props.create(Early.class, () -> new Early(found, resolved))),
                    "parent");

            assertThat(Systems.get(found))
                    .hasValueSatisfying(
                            child ->
                                    assertThat(child.path())
                                            .hasToString("troupe://direct/user/parent/$a/child"));
            assertThat(Systems.get(resolved)).isEqualTo(found.join().orElseThrow());
        } finally {
            TestKit.shutdownActorSystem(direct, true);
        }
    }

    static Stream<Props> withoutCell() {
        return Stream.of(TestActors.echoActorProps().withMailbox("broken"), headless());
    }

    /** Broken by letting what ActorCell.madeOrFailing throws reach who makes the cell. */
    @ParameterizedTest
    @MethodSource("withoutCell")
    void anActorWhoseCellCannotBeMadeFailsToItsSupervisor(Props props) {
        system.eventStream().subscribe(probe.getRef(), Logging.Error.class);

        ActorRef broken = system.actorOf(props, "broken");
        TestKit watcher = new TestKit(system);
        watcher.watch(broken);

        Logging.Error error = probe.expectMsgClass(Logging.Error.class);
        assertThat(error.cause())
                .isInstanceOf(ActorInitializationException.class)
                .hasMessageContaining("cannot create the cell of [" + broken + "]")
                .hasCauseInstanceOf(TestException.class);
        watcher.expectTerminated(broken);
        ActorRef next =
                watcher.awaitAssert(() -> system.actorOf(TestActors.echoActorProps(), "broken"));
        watcher.send(next, "the name is free again");
        watcher.expectMsg("the name is free again");
    }

    @Test
    void whatWaitedForAnActorThatCannotBeMadeBecomesDeadLetters() {
        HeldGuardian.hold(system);
        ActorRef broken = system.actorOf(headless());
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);
        probe.send(broken, "in vain");

        HeldGuardian.letGo();

        assertThat(probe.expectMsgClass(DeadLetter.class).message()).isEqualTo("in vain");
    }

    @Test
    void startingTwiceIsRefused() {
        ActorRef echo = router(TestActors.echoActorProps());
        probe.send(echo, "started?");
        probe.expectMsg("started?");

        assertThatThrownBy(() -> ((UnstartedRef) echo).start(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("[" + echo + "] has been started already");
    }

    /** While the cell takes over, a message waits for troupe.actor.unstarted-push-timeout. */
    @Test
    void aMessageThatWaitsTooLongForTheStartBecomesADeadLetter() throws Exception {
        stop();
        start("20ms");
        ActorRef gated = startingBehindTheGate();
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);
        system.eventStream().subscribe(probe.getRef(), Logging.Warning.class);

        gated.tell("second", probe.getRef());

        assertThat(probe.expectMsgClass(Logging.Warning.class).message())
                .isEqualTo(
                        "dropping a message of [java.lang.String]: the actor was not started within"
                                + " troupe.actor.unstarted-push-timeout");
        DeadLetter letter = probe.expectMsgClass(DeadLetter.class);
        assertThat(letter).isEqualTo(new DeadLetter("second", probe.getRef(), gated));
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.UNSTARTED_TIMEOUT);
        GatedMailbox.open();
        probe.expectMsg("first");
    }

    @Test
    void aSenderThatIsInterruptedWhileItWaitsStaysInterrupted() throws Exception {
        ActorRef gated = startingBehindTheGate();
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        Thread.currentThread().interrupt();
        gated.tell("second", probe.getRef());

        assertThat(Thread.interrupted()).isTrue();
        assertThat(probe.expectMsgClass(DeadLetter.class).message()).isEqualTo("second");
    }

    /** An interrupted thread may send, as long as it need not wait. */
    @Test
    void anInterruptedSenderCanSendToAnActorThatHasNotStarted() {
        HeldGuardian.hold(system);
        ActorRef echo = router(TestActors.echoActorProps());

        Thread.currentThread().interrupt();
        echo.tell("hello", probe.getRef());
        assertThat(Thread.interrupted()).isTrue();
        HeldGuardian.letGo();

        probe.expectMsg("hello");
    }

    /** An actor that just takes over what has waited, and cannot get to the end. */
    private ActorRef startingBehindTheGate() throws InterruptedException {
        GatedMailbox.close();
        HeldGuardian.hold(system);
        ActorRef gated = router(TestActors.echoActorProps().withMailbox("gated"));
        gated.tell("first", probe.getRef());
        HeldGuardian.letGo();
        GatedMailbox.awaitMessage();
        return gated;
    }

    private ActorRef router(Props routee) {
        return system.actorOf(new RoundRobinPool(1).props(routee));
    }

    /** A router without a mailbox of its own. */
    private static Props headless() {
        return new RoundRobinPool(1).withDispatcher("headless").props(TestActors.echoActorProps());
    }

    private record Numbered(int sender, int number) {}

    /** What a Collecting has seen; read when {@code done} is. */
    private static final class Collector {
        private final CountDownLatch done;
        private Numbered firstOutOfOrder;

        Collector(int expected) {
            this.done = new CountDownLatch(expected);
        }
    }

    private static final class Collecting extends UntypedAbstractActor {
        private final Collector collector;
        private final int[] next = new int[8];

        Collecting(Collector collector) {
            this.collector = collector;
        }

        @Override
        public void onReceive(Object message) {
            Numbered numbered = (Numbered) message;
            if (numbered.number() != next[numbered.sender()]++
                    && collector.firstOutOfOrder == null) {
                collector.firstOutOfOrder = numbered;
            }
            collector.done.countDown();
        }
    }

    private static final class Lifespan extends AbstractActor {
        private final ActorRef probe;

        Lifespan(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public void preStart() {
            probe.tell("started", getSelf());
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }

        @Override
        public void postStop() {
            probe.tell("stopped", getSelf());
        }
    }

    /** Looks for its child while it is constructed. */
    private static final class Early extends AbstractActor {
        Early(CompletableFuture<Optional<ActorRef>> found, CompletableFuture<ActorRef> resolved) {
            getContext().actorOf(Props.empty(), "child");
            found.complete(Optional.ofNullable(InternalActorRef.of(getSelf()).child("child")));
            getContext()
                    .getSystem()
                    .actorSelection("/user/parent/$a/child")
                    .resolveOne(Systems.SOON)
                    .thenAccept(resolved::complete);
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    static final class BrokenMailbox implements MailboxType {
        BrokenMailbox(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> creator) {
            throw new TestException("no queue");
        }
    }
}
