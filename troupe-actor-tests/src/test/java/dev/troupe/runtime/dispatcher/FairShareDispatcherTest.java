package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FairShareDispatcherTest {
    private static final String ONE_THREAD =
            "shared { throughput = 1, fair-share-executor.parallelism-max = 1 }";

    private ActorSystem system = ActorSystem.create("unused");

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }

    private void start(String... settings) {
        TestKit.shutdownActorSystem(system);
        system =
                ActorSystem.create(
                        "fair",
                        ConfigFactory.parseString(
                                "shared.executor = fair-share-executor\n"
                                        + String.join("\n", settings)));
    }

    private ActorRef onShared(Props props, String name) {
        return system.actorOf(props.withDispatcher("shared"), name);
    }

    /** Keeps a thread until {@code release}. */
    private void keepThread(CountDownLatch release) {
        TestKit probe = new TestKit(system);
        onShared(Props.create(Blocker.class, release).withWeight(10_000), "blocker")
                .tell("block", probe.getRef());
        probe.expectMsg("blocked");
    }

    /** Waits until the guardian has made all actors: it does so in order. */
    private void awaitCreation() {
        TestKit probe = new TestKit(system);
        system.actorOf(Props.create(Echo.class)).tell("created", probe.getRef());
        probe.expectMsg("created");
    }

    @Test
    void theWeightOfThePropsDecidesHowLongAnActorRuns() throws Exception {
        start(ONE_THREAD);
        Race race = new Race();

        onShared(Props.create(Runner.class, race.light).withWeight(50), "light");
        onShared(Props.create(Runner.class, race.heavy).withWeight(150), "heavy");

        race.assertShares(50, 150);
    }

    @Test
    void theWeightOfTheDeploymentGoesOverThatOfTheProps() throws Exception {
        start(
                ONE_THREAD,
                "troupe.actor.deployment { /heavy { dispatcher = shared, weight = 300 } }");
        Race race = new Race();

        onShared(Props.create(Runner.class, race.light), "light");
        system.actorOf(Props.create(Runner.class, race.heavy).withWeight(7), "heavy");

        race.assertShares(100, 300);
    }

    @Test
    void itIsTimeThatIsSharedAndNotMessages() throws Exception {
        start(ONE_THREAD);
        Race race = new Race();
        race.heavy.messageNanos *= 20;

        onShared(Props.create(Runner.class, race.light), "light");
        onShared(Props.create(Runner.class, race.heavy), "heavy");

        race.assertShares(100, 100);
    }

    // Breaks when the slice does not end a run: all messages are within the throughput.
    @Test
    void aLongRunEndsAfterItsSlice() throws Exception {
        start(ONE_THREAD, "shared.throughput = 1000000", "shared.fair-share-executor.slice = 1ms");
        List<String> order = new CopyOnWriteArrayList<>();
        CountDownLatch done = new CountDownLatch(101);
        ActorRef other =
                onShared(
                        Props.create(Recorder.class, "other", order, done).withWeight(10_000),
                        "other");
        ActorRef talker = onShared(Props.create(Talker.class, other, order, done), "talker");

        talker.tell(100, ActorRef.noSender());

        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(order.indexOf("other")).isBetween(1, 50);
    }

    @Test
    void withStrictLevelsTheHighestWeightComesFirst() throws Exception {
        start(ONE_THREAD, "shared.fair-share-executor { strict-levels = on, slice = 10s }");
        CountDownLatch release = new CountDownLatch(1);
        List<String> order = new CopyOnWriteArrayList<>();
        CountDownLatch done = new CountDownLatch(60);
        keepThread(release);
        for (int weight : new int[] {10, 1_000, 100}) {
            String name = "w" + weight;
            Props props = Props.create(Recorder.class, name, order, done);
            ActorRef recorder = onShared(props.withWeight(weight), name);
            for (int i = 0; i < 20; i++) {
                recorder.tell(i, ActorRef.noSender());
            }
        }
        awaitCreation();

        release.countDown();

        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
        List<String> expected = new ArrayList<>();
        for (String name : List.of("w1000", "w100", "w10")) {
            expected.addAll(Collections.nCopies(20, name));
        }
        assertThat(order).isEqualTo(expected);
    }

    @Test
    void aHeavyActorThatIsStuckDoesNotStarveTheOthers() {
        start("shared.fair-share-executor { parallelism-min = 2, parallelism-max = 2 }");
        CountDownLatch release = new CountDownLatch(1);
        keepThread(release);
        try {
            TestKit probe = new TestKit(system);
            for (int i = 0; i < 10; i++) {
                onShared(Props.create(Echo.class).withWeight(1), "echo-" + i)
                        .tell(i, probe.getRef());
            }

            assertThat(probe.receiveN(10)).hasSize(10);
        } finally {
            release.countDown();
        }
    }

    @Test
    void codeThatIsGivenToTheDispatcherRunsBesideBusyActors() throws Exception {
        start(ONE_THREAD);
        Race race = new Race();
        onShared(Props.create(Runner.class, race.light), "busy");
        onShared(Props.create(Runner.class, race.heavy), "busy-too");
        CompletableFuture<String> thread = new CompletableFuture<>();

        system.dispatchers()
                .lookup("shared")
                .execute(() -> thread.complete(Thread.currentThread().getName()));

        assertThat(thread.get(5, TimeUnit.SECONDS)).isEqualTo("fair-shared-1");
    }

    @Test
    void anyMailboxWorksHereAndAnActorKnowsItsDispatcher() {
        start("small.mailbox-type = \"dev.troupe.dispatch.BoundedMailbox\"");
        TestKit probe = new TestKit(system);
        ActorRef echo = onShared(Props.create(Echo.class).withMailbox("small"), "echo");

        echo.tell("dispatcher?", probe.getRef());

        probe.expectMsg("shared");
        probe.watch(echo);
        system.stop(echo);
        probe.expectTerminated(echo);
    }

    @Test
    void actorsMoveToTheNewPoolWhenTheDispatcherChanges() throws Exception {
        start(ONE_THREAD);
        List<String> order = new CopyOnWriteArrayList<>();
        CountDownLatch done = new CountDownLatch(2_000);
        ActorRef recorder = onShared(Props.create(Recorder.class, "r", order, done), "recorder");

        for (int i = 1; i <= 2_000; i++) {
            recorder.tell(i, ActorRef.noSender());
            if (i % 500 == 0) {
                system.dispatchers()
                        .reconfigure(
                                "shared",
                                ConfigFactory.parseString(
                                        "fair-share-executor.slice = " + i + "us"));
            }
        }

        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(order).hasSize(2_000);
    }

    /**
     * Two runners on one thread, until they have run long enough together. All time that passes
     * between the ends of two messages is that of the second: a thread that the machine stops
     * meanwhile is stopped inside a run.
     */
    private static final class Race {
        private static final long LONG_ENOUGH = TimeUnit.MILLISECONDS.toNanos(500);

        final Lane light = new Lane(this);
        final Lane heavy = new Lane(this);
        private final CompletableFuture<Void> over = new CompletableFuture<>();
        private long lastEnd;

        /**
         * While both are busy, what they get for their weights is the same, give or take 10 % and
         * what a run of each may bring: one that the machine stopped may be long.
         */
        void assertShares(int lightWeight, int heavyWeight) throws Exception {
            over.get(20, TimeUnit.SECONDS);
            double oneRunOfEach =
                    (double) light.longest / lightWeight + (double) heavy.longest / heavyWeight;
            double expected = (double) light.nanos / lightWeight;
            assertThat((double) heavy.nanos / heavyWeight)
                    .isCloseTo(expected, within(expected / 10 + 2 * oneRunOfEach));
        }

        private void ran(Lane lane) {
            long end = System.nanoTime();
            if (light.begun && heavy.begun) {
                lane.nanos += end - lastEnd;
                lane.longest = Math.max(lane.longest, end - lastEnd);
            }
            lane.begun = true;
            lastEnd = end;
            if (light.nanos + heavy.nanos > LONG_ENOUGH) {
                over.complete(null);
            }
        }
    }

    /** What one of them has done; both are on the same thread. */
    private static final class Lane {
        private final Race race;
        long messageNanos = TimeUnit.MICROSECONDS.toNanos(200);
        boolean begun;
        long nanos;
        long longest;

        Lane(Race race) {
            this.race = race;
        }
    }

    /** Always has a message, which takes its time. */
    private static final class Runner extends UntypedAbstractActor {
        private final Lane lane;

        Runner(Lane lane) {
            this.lane = lane;
            getSelf().tell("go", getSelf());
        }

        @Override
        public void onReceive(Object message) {
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < lane.messageNanos) {
                Thread.onSpinWait();
            }
            lane.race.ran(lane);
            if (!lane.race.over.isDone()) {
                getSelf().tell(message, getSelf());
            }
        }
    }

    private static final class Blocker extends UntypedAbstractActor {
        private final CountDownLatch release;

        Blocker(CountDownLatch release) {
            this.release = release;
        }

        @Override
        public void onReceive(Object message) throws InterruptedException {
            getSender().tell("blocked", getSelf());
            assertThat(release.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static final class Recorder extends UntypedAbstractActor {
        private final String name;
        private final List<String> order;
        private final CountDownLatch done;

        Recorder(String name, List<String> order, CountDownLatch done) {
            this.name = name;
            this.order = order;
            this.done = done;
        }

        @Override
        public void onReceive(Object message) {
            order.add(name);
            done.countDown();
        }
    }

    /** Handles so many messages of a millisecond; the other gets one when the first is handled. */
    private static final class Talker extends UntypedAbstractActor {
        private final ActorRef other;
        private final List<String> order;
        private final CountDownLatch done;

        Talker(ActorRef other, List<String> order, CountDownLatch done) {
            this.other = other;
            this.order = order;
            this.done = done;
        }

        @Override
        public void onReceive(Object message) throws InterruptedException {
            int left = (Integer) message - 1;
            if (left > 0) {
                getSelf().tell(left, getSelf());
            }
            if (order.isEmpty()) {
                other.tell("your turn", getSelf());
            }
            order.add("talker");
            Thread.sleep(1);
            done.countDown();
        }
    }

    private static final class Echo extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            Object answer =
                    message.equals("dispatcher?")
                            ? ((PooledDispatcher) getContext().dispatcher()).id()
                            : message;
            getSender().tell(answer, getSelf());
        }
    }
}
