package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.testing.Gate;
import dev.troupe.testing.RecordedLog;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Pools that change their size, and what becomes of messages meanwhile. */
class ResizingTest {
    private static final String MANUAL_TIME =
            "troupe.scheduler.implementation = dev.troupe.testkit.ExplicitlyTriggeredScheduler";

    private final ActorSystem system =
            Systems.with("Resizing", "troupe { loglevel = ERROR, log-dead-letters = off }");
    private final Tally tally = Tally.counting();
    private final TestKit probe = new TestKit(system);

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    private ActorRef pool(int size, Resizer resizer) {
        return system.actorOf(new RoundRobinPool(size).withResizer(resizer).props(tally.worker()));
    }

    private List<Routee> routees(ActorRef router) {
        router.tell(GetRoutees.getInstance(), probe.getRef());
        return probe.expectMsgClass(Routees.class).getRoutees();
    }

    private List<Gate> holdAll(ActorRef router) {
        List<Gate> gates = new ArrayList<>();
        for (Routee routee : routees(router)) {
            Gate gate = new Gate();
            gates.add(gate);
            routee.send(new Tally.Hold(gate), ActorRef.noSender());
            gate.awaitArrival();
        }
        return gates;
    }

    @Test
    void theFirstSizeIsWithinTheBounds() {
        assertThat(routees(pool(1, new DefaultResizer(3, 9)))).hasSize(3);
        assertThat(routees(pool(20, new DefaultResizer(3, 9)))).hasSize(9);
        assertThat(routees(pool(5, new DefaultResizer(3, 9)))).hasSize(5);
    }

    @Test
    void aPoolGrowsWhileAllRouteesAreBusyUpToItsBound() {
        ActorRef router = pool(2, new DefaultResizer(2, 5, 0, 0.5, 0.0, 0.0, 1));
        List<Gate> gates = holdAll(router);

        router.tell("m", ActorRef.noSender()); // all are busy
        probe.awaitAssert(() -> assertThat(routees(router)).hasSize(3));
        for (int i = 0; i < 20; i++) {
            gates.forEach(Gate::open);
            gates.addAll(holdAll(router));
            router.tell("m", ActorRef.noSender());
        }

        probe.awaitAssert(() -> assertThat(routees(router)).hasSize(5));
        gates.forEach(Gate::open);
    }

    @Test
    void aPoolShrinksWhenFewRouteesAreBusyDownToItsBound() {
        ActorRef router = pool(8, new DefaultResizer(2, 10, 1, 0.2, 0.9, 0.3, 1));

        for (int i = 0; i < 50; i++) {
            router.tell(i, ActorRef.noSender());
            routees(router);
        }

        assertThat(routees(router)).hasSize(2);
        probe.awaitAssert(() -> assertThat(tally.stopped).hasSize(6));
        tally.await(50);
    }

    @Test
    void idleRouteesGoFirst() {
        ActorRef router = pool(4, new DefaultResizer(1, 10, 1, 0.2, 0.9, 0.1, 1_000_000));
        List<Routee> all = routees(router);
        Gate gate = new Gate();
        all.get(3).send(new Tally.Hold(gate), ActorRef.noSender());
        gate.awaitArrival();

        router.tell(new AdjustPoolSize(-2), ActorRef.noSender());

        assertThat(routees(router)).containsExactly(all.get(0), all.get(3));
        gate.open();
    }

    /** The conformance test on resizers: removal after a grace, and no loss meanwhile. */
    @Test
    void shrinkingUnderLoadLosesNoMessage() throws Exception {
        ActorSystem manual = Systems.quiet("ManualTime", MANUAL_TIME);
        try {
            TestKit deadLetters = new TestKit(manual);
            manual.eventStream().subscribe(deadLetters.getRef(), DeadLetter.class);
            ActorRef router =
                    manual.actorOf(new RoundRobinPool(10).props(tally.worker()), "router");
            int perSender = 30_000;
            Thread[] senders = new Thread[4];
            for (int i = 0; i < senders.length; i++) {
                senders[i] =
                        new Thread(
                                () -> {
                                    for (int n = 0; n < perSender; n++) {
                                        router.tell(n, ActorRef.noSender());
                                    }
                                });
                senders[i].start();
            }
            for (int i = 0; i < 20; i++) {
                router.tell(new AdjustPoolSize(i % 2 == 0 ? -9 : 9), ActorRef.noSender());
                router.tell(GetRoutees.getInstance(), deadLetters.getRef());
                deadLetters.expectMsgClass(Routees.class);
            }
            for (Thread sender : senders) {
                sender.join();
            }

            // No sender has an old table any more: now the grace may be over.
            assertThat(tally.stopped).isEmpty();
            timePasses(manual, Duration.ofMillis(100));
            tally.await("90 routees to stop", () -> tally.stopped.size() == 90);
            tally.await(4L * perSender);
            assertThat(tally.sum.sum()).isEqualTo(4L * perSender);
            deadLetters.expectNoMessage(Duration.ofMillis(50));
        } finally {
            Systems.stop(manual);
        }
    }

    /** A sender that has picked a routee, and is held up before it sends. */
    @Test
    void aMessageThatIsOnItsWayWhenItsRouteeIsRemovedIsHandled() throws Exception {
        ActorSystem manual = Systems.quiet("ManualTime", MANUAL_TIME);
        try {
            TestKit there = new TestKit(manual);
            Gate gate = new Gate();
            ActorRef router = manual.actorOf(new Delayed(gate).props(tally.worker()), "router");
            router.tell(GetRoutees.getInstance(), there.getRef());
            Routee last = there.expectMsgClass(Routees.class).getRoutees().get(1);
            Thread sender = new Thread(() -> router.tell("m", ActorRef.noSender()));
            sender.start();
            gate.awaitArrival();

            router.tell(new RemoveRoutee(last), ActorRef.noSender());
            router.tell(GetRoutees.getInstance(), there.getRef());
            assertThat(there.expectMsgClass(Routees.class).getRoutees()).hasSize(1);
            timePasses(manual, Duration.ofMillis(99));
            gate.open();
            sender.join();

            tally.await(1);
            assertThat(tally.of(((ActorRefRoutee) last).ref())).isEqualTo(1);
            timePasses(manual, Duration.ofMillis(1));
            tally.await("it to stop", () -> tally.stopped.size() == 1);
        } finally {
            Systems.stop(manual);
        }
    }

    private static void timePasses(ActorSystem manual, Duration amount) {
        ((ExplicitlyTriggeredScheduler) manual.scheduler()).timePasses(amount);
    }

    /** Picks the last of two routees, and waits then. */
    private static final class Delayed extends PoolBase {
        private final Gate gate;

        Delayed(Gate gate) {
            this.gate = gate;
        }

        @Override
        public Router createRouter(ActorSystem ofRouter) {
            return new Router(
                    (message, routees) -> {
                        gate.pass();
                        return routees.get(1);
                    });
        }

        @Override
        public int nrOfInstances(ActorSystem sys) {
            return 2;
        }

        @Override
        public Optional<Resizer> resizer() {
            return Optional.empty();
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return Pool.defaultSupervisorStrategy();
        }
    }

    @Test
    void aRouteeThatGoesHandlesTheMessagesThatItHas() {
        ActorRef router = pool(2, new DefaultResizer(1, 10, 1, 0.2, 0.0, 0.0, 1_000_000_000));
        List<Routee> both = routees(router);
        Gate gate = new Gate();
        both.forEach(routee -> routee.send(new Tally.Hold(gate), ActorRef.noSender()));
        gate.awaitArrival();
        for (int i = 0; i < 1_000; i++) {
            router.tell(i, ActorRef.noSender());
        }

        router.tell(new AdjustPoolSize(-1), ActorRef.noSender());
        ActorRef gone = ((ActorRefRoutee) both.get(1)).ref();
        probe.watch(gone);
        assertThat(routees(router)).hasSize(1);
        gate.open();

        probe.expectTerminated(gone);
        tally.await(1_000);
        assertThat(tally.of(gone)).isEqualTo(500);
    }

    @Test
    void aResizerThatFailsIsLoggedAndThePoolGoesOn() {
        AtomicInteger calls = new AtomicInteger();
        Resizer failing =
                new Resizer() {
                    @Override
                    public boolean isTimeForResize(long messageCounter) {
                        return messageCounter > 0;
                    }

                    @Override
                    public int resize(List<Routee> currentRoutees) {
                        calls.incrementAndGet();
                        throw new TestException("on purpose");
                    }
                };
        try (RecordedLog log = RecordedLog.of("Resizing")) {
            ActorRef router = pool(2, failing);
            for (int i = 0; i < 10; i++) {
                router.tell(i, ActorRef.noSender());
                routees(router);
            }

            tally.await(10);
            assertThat(calls.get()).as("each is over when it has failed").isGreaterThan(5);
            assertThat(tally.restarted).isEmpty();
            probe.awaitAssert(() -> assertThat(log.messages()).contains("resizing failed"));
        }
    }

    @Test
    void onlyOneResizeIsOnItsWay() {
        AtomicInteger asked = new AtomicInteger();
        Gate gate = new Gate();
        Resizer slow =
                new Resizer() {
                    @Override
                    public boolean isTimeForResize(long messageCounter) {
                        return messageCounter > 0;
                    }

                    @Override
                    public int resize(List<Routee> currentRoutees) {
                        asked.incrementAndGet();
                        gate.pass();
                        return 0;
                    }
                };
        ActorRef router = pool(2, slow);
        routees(router);

        for (int i = 0; i < 100; i++) {
            router.tell(i, ActorRef.noSender());
        }
        tally.await(100);

        gate.awaitArrival();
        assertThat(asked.get()).isEqualTo(1);
        gate.open();
    }

    @Test
    void anExploringResizerIsToldTheMessagesBeforeEachLook() {
        List<Long> reported = new ArrayList<>();
        OptimalSizeExploringResizer exploring =
                new OptimalSizeExploringResizer() {
                    @Override
                    public boolean isTimeForResize(long messageCounter) {
                        return messageCounter % 5 == 4;
                    }

                    @Override
                    public synchronized void reportMessageCount(
                            List<Routee> currentRoutees, long messageCounter) {
                        reported.add(messageCounter);
                    }

                    @Override
                    public int resize(List<Routee> currentRoutees) {
                        return 1;
                    }
                };
        ActorRef router = pool(2, exploring);

        for (int i = 0; i < 10; i++) {
            router.tell(i, ActorRef.noSender());
            routees(router);
        }

        assertThat(reported).containsExactly(5L, 10L);
        assertThat(routees(router)).hasSize(4);
    }

    @Test
    void anExploringPoolFromTheConfigurationStaysWithinItsBounds() throws Exception {
        ActorSystem other =
                Systems.quiet(
                        "Exploring",
                        """
                        troupe.actor.deployment./explored {
                          router = round-robin-pool
                          optimal-size-exploring-resizer {
                            lower-bound = 2
                            upper-bound = 6
                            action-interval = 1ms
                            chance-of-exploration = 1
                          }
                        }
                        """);
        try {
            TestKit there = new TestKit(other);
            ActorRef router =
                    other.actorOf(FromConfig.getInstance().props(tally.worker()), "explored");
            for (int i = 0; i < 20_000; i++) {
                router.tell(i, ActorRef.noSender());
            }
            tally.await(20_000);

            router.tell(GetRoutees.getInstance(), there.getRef());
            assertThat(there.expectMsgClass(Routees.class).getRoutees()).hasSizeBetween(2, 6);
        } finally {
            Systems.stop(other);
        }
    }
}
