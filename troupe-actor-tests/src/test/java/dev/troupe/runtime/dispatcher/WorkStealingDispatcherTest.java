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

    private static final class Echo extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            getSender().tell(message, getSelf());
        }
    }
}
