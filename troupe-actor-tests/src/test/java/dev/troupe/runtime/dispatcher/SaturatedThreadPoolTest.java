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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thread pool with a bounded task queue. */
class SaturatedThreadPoolTest {
    private final CountDownLatch release = new CountDownLatch(1);
    private ActorSystem system = Systems.start("full");

    @AfterEach
    void stop() {
        release.countDown();
        TestKit.shutdownActorSystem(system);
    }

    private void start(String sizes) {
        TestKit.shutdownActorSystem(system);
        system =
                Systems.start(
                        "full",
                        "small { executor = thread-pool-executor",
                        "thread-pool-executor { task-queue-size = 1, " + sizes + "} }");
    }

    // Trap: the sender may process the mailbox of the receiver.
    @ParameterizedTest
    @ValueSource(strings = {"linked", "array"})
    void whenThreadsAndQueueAreFullTheSenderRunsTheReceiver(String queue) {
        start("fixed-pool-size = 1, task-queue-type = " + queue);
        ActorRef busy = started();
        ActorRef waiting = started();
        ActorRef receiver = started();
        TestKit probe = new TestKit(system);
        busy.tell(release, probe.getRef());
        probe.expectMsg("blocked");
        waiting.tell("where", ActorRef.noSender());

        receiver.tell("where", probe.getRef());

        probe.expectMsg(Thread.currentThread());
    }

    @Test
    void aTaskRunsOnTheThreadThatGivesItThenToo() throws Exception {
        start("fixed-pool-size = 1");
        ActorRef busy = started();
        TestKit probe = new TestKit(system);
        busy.tell(release, probe.getRef());
        probe.expectMsg("blocked");
        system.dispatchers().lookup("small").execute(() -> {});
        CompletableFuture<Thread> ran = new CompletableFuture<>();

        system.dispatchers().lookup("small").execute(() -> ran.complete(Thread.currentThread()));

        assertThat(ran).isCompletedWithValue(Thread.currentThread());
    }

    @Test
    void aFullQueueFirstLeadsToMoreThreads() {
        start(
                "core-pool-size-min = 1, core-pool-size-max = 1, max-pool-size-min = 2,"
                        + " max-pool-size-max = 2");
        ActorRef busy = started();
        ActorRef waiting = started();
        ActorRef receiver = started();
        TestKit probe = new TestKit(system);
        busy.tell(release, probe.getRef());
        probe.expectMsg("blocked");
        waiting.tell("where", ActorRef.noSender());

        receiver.tell("where", probe.getRef());

        assertThat(probe.expectMsgClass(Thread.class).getName()).isEqualTo("full-small-2");
    }

    private ActorRef started() {
        TestKit probe = new TestKit(system);
        ActorRef actor = system.actorOf(Props.create(Where.class).withDispatcher("small"));
        actor.tell(new Identify("started"), probe.getRef());
        probe.expectMsgClass(ActorIdentity.class);
        return actor;
    }

    private static final class Where extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) throws InterruptedException {
            if (message instanceof CountDownLatch release) {
                getSender().tell("blocked", getSelf());
                assertThat(release.await(5, TimeUnit.SECONDS)).isTrue();
            } else {
                getSender().tell(Thread.currentThread(), getSelf());
            }
        }
    }
}
