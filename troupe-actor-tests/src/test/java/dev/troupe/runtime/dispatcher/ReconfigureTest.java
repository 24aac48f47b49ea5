package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.DispatcherStarved;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReconfigureTest {
    private static final int MESSAGES = 100_000;

    private final ActorSystem system =
            ActorSystem.create(
                    "changing",
                    ConfigFactory.parseString(
                            """
                            one {
                              executor = thread-pool-executor
                              thread-pool-executor.fixed-pool-size = 1
                              throughput = 5
                              starvation-detector { threshold = 1h, interval = 10ms }
                            }
                            pinned.type = PinnedDispatcher
                            """));

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }

    private void reconfigure(String changes) {
        system.dispatchers().reconfigure("one", ConfigFactory.parseString(changes));
    }

    @Test
    void anotherThroughputHoldsFromTheNextRunOn() throws Exception {
        List<String> order = new CopyOnWriteArrayList<>();
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(12);
        block(release);
        for (String name : List.of("a", "b")) {
            ActorRef recorder =
                    system.actorOf(
                            Props.create(Recorder.class, () -> new Recorder(name, order, done))
                                    .withDispatcher("one"));
            for (int i = 0; i < 6; i++) {
                recorder.tell(i, ActorRef.noSender());
            }
        }

        reconfigure("throughput = 3");
        allHaveBeenStarted();
        release.countDown();

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(order)
                .containsExactly("a", "a", "a", "b", "b", "b", "a", "a", "a", "b", "b", "b");
    }

    // Breaks when PooledDispatcher.reconfigure does not replace the pool.
    @Test
    void morePoolThreadsRunMoreActorsAtATime() throws Exception {
        CyclicBarrier together = new CyclicBarrier(3);
        CountDownLatch met = new CountDownLatch(3);
        reconfigure("thread-pool-executor.fixed-pool-size = 3");

        for (int i = 0; i < 3; i++) {
            system.actorOf(
                            Props.create(Meeting.class, () -> new Meeting(together, met))
                                    .withDispatcher("one"))
                    .tell("meet", ActorRef.noSender());
        }

        assertThat(met.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "thread-pool-executor.fixed-pool-size = 4",
                "executor = fork-join-executor",
                "executor = work-stealing-executor"
            })
    void nothingIsLostAndTheOrderStaysWhenThePoolIsReplacedInFullRun(String changes)
            throws Exception {
        List<Integer> handled = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch done = new CountDownLatch(MESSAGES);
        ActorRef counter =
                system.actorOf(
                        Props.create(Counter.class, () -> new Counter(handled, done))
                                .withDispatcher("one"));
        for (int i = 0; i < MESSAGES; i++) {
            counter.tell(i, ActorRef.noSender());
            if (i == MESSAGES / 2) {
                reconfigure(changes);
            }
        }

        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(handled).hasSize(MESSAGES).isSorted();
    }

    @Test
    void anotherThresholdOfTheDetectorHoldsAtOnce() {
        TestKit reports = new TestKit(system);
        system.eventStream().subscribe(reports.getRef(), DispatcherStarved.class);
        CountDownLatch release = new CountDownLatch(1);
        try {
            block(release);
            for (int i = 0; i < 2; i++) {
                system.actorOf(
                                Props.create(Blocker.class, () -> new Blocker(release))
                                        .withDispatcher("one"))
                        .tell("wait", ActorRef.noSender());
            }
            reports.expectNoMessage(Duration.ofMillis(100));

            reconfigure("starvation-detector.threshold = 50ms");

            reports.expectMsgClass(DispatcherStarved.class);
        } finally {
            release.countDown();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "throughput = 0 | one.throughput = [0]",
                "type = PinnedDispatcher | cannot change while the dispatcher runs",
                "mailbox-type = \"dev.troupe.dispatch.BoundedMailbox\" | cannot change while",
                "troughput = 7 | unknown key; did you mean one.throughput",
                "thread-pool-executor.fixed-pool-size = -1 | fixed-pool-size = [-1]",
                "executor = no-such-executor | one.executor = [no-such-executor]"
            })
    void aWrongChangeIsRefusedAndNothingChanges(String changes, String words) {
        assertThatThrownBy(() -> reconfigure("throughput-deadline-time = 7s\n" + changes))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(words);

        PooledDispatcher one = (PooledDispatcher) system.dispatchers().lookup("one");
        assertThat(one.throughput()).isEqualTo(5);
        assertThat(one.throughputDeadlineNanos()).isZero();
    }

    @Test
    void aPinnedDispatcherCannotBeReconfigured() {
        assertThatThrownBy(
                        () ->
                                system.dispatchers()
                                        .reconfigure(
                                                "pinned",
                                                ConfigFactory.parseString("throughput = 3")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("[pinned]");
    }

    private void block(CountDownLatch release) {
        TestKit probe = new TestKit(system);
        system.actorOf(
                        Props.create(Blocker.class, () -> new Blocker(release))
                                .withDispatcher("one"))
                .tell("block", probe.getRef());
        probe.expectMsg("blocked");
    }

    /** The guardian starts its children before it gets to a message. */
    private void allHaveBeenStarted() {
        TestKit probe = new TestKit(system);
        system.actorSelection("/user").tell(new Identify("up"), probe.getRef());
        probe.expectMsgClass(ActorIdentity.class);
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

    private static final class Counter extends UntypedAbstractActor {
        private final List<Integer> handled;
        private final CountDownLatch done;

        Counter(List<Integer> handled, CountDownLatch done) {
            this.handled = handled;
            this.done = done;
        }

        @Override
        public void onReceive(Object message) {
            handled.add((Integer) message);
            done.countDown();
        }
    }

    private static final class Meeting extends UntypedAbstractActor {
        private final CyclicBarrier together;
        private final CountDownLatch met;

        Meeting(CyclicBarrier together, CountDownLatch met) {
            this.together = together;
            this.met = met;
        }

        @Override
        public void onReceive(Object message) throws Exception {
            together.await(5, TimeUnit.SECONDS);
            met.countDown();
        }
    }
}
