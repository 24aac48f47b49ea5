package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A19.19: how two actors whose mailboxes are full share one thread, with a throughput of 5 and 20
 * messages each.
 */
class TakingTurnsTest {
    private static final String IN_TURNS = "aaaaabbbbb".repeat(4);
    private static final String ONE_BY_ONE = "a".repeat(20) + "b".repeat(20);

    private final CountDownLatch release = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(40);
    private final List<String> order = new CopyOnWriteArrayList<>();
    private ActorSystem system;

    private void start(String executor, String... settings) {
        system =
                Systems.start(
                        "turns",
                        "one { throughput = 5, executor = " + executor,
                        String.join("\n", settings),
                        "}");
    }

    @AfterEach
    void stop() {
        release.countDown();
        TestKit.shutdownActorSystem(system);
    }

    // Broken by an executor that lets the actor that has just run go on.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "work-stealing-executor { parallelism-max = 1, compensation.enabled = off }",
                "thread-pool-executor.fixed-pool-size = 1",
                "affinity-pool-executor { parallelism-min = 1, parallelism-max = 1 }"
            })
    void onOneThreadTheyTakeTurnsOfThroughputMessages(String block) throws Exception {
        start(block.split("[ .]", 2)[0], block);

        assertThat(orderWhenFilledFromOutside()).isEqualTo(IN_TURNS);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void onOneVirtualThreadAtATimeTheyTakeTurnsToo() throws Exception {
        start("virtual-thread-executor", "virtual-thread-executor.max-concurrency = 1");

        assertThat(orderWhenFilledFromOutside()).isEqualTo(IN_TURNS);
    }

    /**
     * A ForkJoinPool gives a task that one of its threads submits to the queue of that thread, and
     * each thread empties its own queue before it looks at what came from outside.
     */
    @Test
    void onAForkJoinPoolOneIsServedUntilItsMailboxIsEmptyIfBothCameFromOutside() throws Exception {
        start("fork-join-executor", "fork-join-executor.parallelism-max = 1");

        assertThat(orderWhenFilledFromOutside()).isEqualTo(ONE_BY_ONE);
    }

    @Test
    void onAForkJoinPoolTheyTakeTurnsIfAnActorThereMadeThemReady() throws Exception {
        start("fork-join-executor", "fork-join-executor.parallelism-max = 1");
        ActorRef a = recorder("a");
        ActorRef b = recorder("b");

        system.actorOf(Props.create(Filler.class).withDispatcher("one"))
                .tell(List.of(a, b), ActorRef.noSender());

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(String.join("", order)).isEqualTo(IN_TURNS);
    }

    private String orderWhenFilledFromOutside() throws InterruptedException {
        ActorRef a = recorder("a");
        ActorRef b = recorder("b");
        TestKit probe = new TestKit(system);
        system.actorOf(Props.create(Blocker.class).withDispatcher("one"))
                .tell(release, probe.getRef());
        probe.expectMsg("blocked");
        fill(List.of(a, b));

        release.countDown();

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        return String.join("", order);
    }

    /** An actor that has started and waits for messages. */
    private ActorRef recorder(String name) {
        TestKit probe = new TestKit(system);
        ActorRef recorder =
                system.actorOf(
                        Props.create(Recorder.class, name, order, done).withDispatcher("one"));
        recorder.tell(new Identify("started"), probe.getRef());
        probe.expectMsgClass(ActorIdentity.class);
        return recorder;
    }

    private static void fill(List<?> recorders) {
        for (Object recorder : recorders) {
            for (int i = 0; i < 20; i++) {
                ((ActorRef) recorder).tell(i, ActorRef.noSender());
            }
        }
    }

    private static final class Filler extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            fill((List<?>) message);
        }
    }

    private static final class Blocker extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) throws InterruptedException {
            getSender().tell("blocked", getSelf());
            assertThat(((CountDownLatch) message).await(5, TimeUnit.SECONDS)).isTrue();
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
}
