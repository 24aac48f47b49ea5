package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.ThreadsAdded;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkStealingDispatcherTest {
    private ActorSystem system = ActorSystem.create("unused");

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }

    private void start(String... settings) {
        TestKit.shutdownActorSystem(system);
        system =
                ActorSystem.create(
                        "stealing",
                        ConfigFactory.parseString(
                                "troupe.actor.default-dispatcher { executor ="
                                        + " work-stealing-executor\n"
                                        + String.join("\n", settings)
                                        + "}"));
    }

    @Test
    void onOneThreadTwoFullMailboxesTakeTurnsOfThroughputMessages() throws Exception {
        start(
                "throughput = 5",
                "work-stealing-executor { parallelism-max = 1, compensation.enabled = off }");
        List<String> order = new CopyOnWriteArrayList<>();
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(40);
        ActorRef blocker = system.actorOf(Props.create(Blocker.class, release));
        ActorRef a = system.actorOf(Props.create(Recorder.class, "a", order, done));
        ActorRef b = system.actorOf(Props.create(Recorder.class, "b", order, done));
        TestKit probe = new TestKit(system);
        blocker.tell("block", probe.getRef());
        probe.expectMsg("blocked");
        for (ActorRef recorder : List.of(a, b)) {
            for (int i = 0; i < 20; i++) {
                recorder.tell(i, ActorRef.noSender());
            }
        }

        release.countDown();

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        List<String> expected = new ArrayList<>();
        for (int batch = 0; batch < 4; batch++) {
            expected.addAll(List.of("a", "a", "a", "a", "a", "b", "b", "b", "b", "b"));
        }
        assertThat(order).isEqualTo(expected);
    }

    @Test
    void actorsThatBlockDoNotStarveTheOthers() {
        start();
        TestKit probe = new TestKit(system);
        system.eventStream().subscribe(probe.getRef(), ThreadsAdded.class);
        CountDownLatch release = new CountDownLatch(1);
        try {
            for (int i = 0; i < 20; i++) {
                system.actorOf(Props.create(Blocker.class, release))
                        .tell("block", ActorRef.noSender());
            }
            TestKit other = new TestKit(system);

            system.actorOf(Props.create(Echo.class)).tell("hello", other.getRef());

            other.expectMsg(Duration.ofSeconds(3), "hello");
            assertThat(probe.expectMsgClass(ThreadsAdded.class).dispatcher())
                    .isEqualTo("troupe.actor.default-dispatcher");
        } finally {
            release.countDown();
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

    private static final class Echo extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            getSender().tell(message, getSelf());
        }
    }
}
