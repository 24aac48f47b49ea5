package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.ThreadsAdded;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MessageInvoker;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {"on", "off"})
    void aFloodFromOutsideIsHandledInOrderAndToTheLast(String rests) throws Exception {
        start("work-stealing-executor.rest-when-caught-up = " + rests);
        int many = 300_000;
        CountDownLatch done = new CountDownLatch(1);
        ActorRef inOrder = system.actorOf(Props.create(InOrder.class, many, done));

        for (int i = 1; i <= many; i++) {
            inOrder.tell(i, ActorRef.noSender());
        }

        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
    }

    /** Counts down at the last message, unless one was missing. */
    private static final class InOrder extends UntypedAbstractActor {
        private final int many;
        private final CountDownLatch done;
        private int seen;

        InOrder(int many, CountDownLatch done) {
            this.many = many;
            this.done = done;
        }

        @Override
        public void onReceive(Object message) {
            if ((int) message == seen + 1) {
                seen++;
            }
            if (seen == many) {
                done.countDown();
            }
        }
    }

    @Test
    void onlyTheFirstMailboxesOfADispatcherHaveMuchRoom() {
        start();
        PooledDispatcher dispatcher =
                (PooledDispatcher) system.dispatchers().lookup("troupe.actor.default-dispatcher");
        MessageInvoker invoker = new Nobody();

        for (int i = 0; i < 256; i++) {
            dispatcher.createMailbox(invoker, new UnboundedMailbox());
        }

        assertThat(dispatcher.createMailbox(invoker, new UnboundedMailbox()))
                .isExactlyInstanceOf(ActorMailbox.class);
    }

    /** Is never run. */
    private static final class Nobody extends MessageInvoker {
        @Override
        public boolean invoke(Envelope envelope) {
            return true;
        }

        @Override
        public void invokeSystem(SystemMessage message) {}

        @Override
        public InternalActorRef self() {
            throw new UnsupportedOperationException("it has no reference");
        }

        @Override
        public DeadLetterOffice deadLetterOffice() {
            throw new UnsupportedOperationException("it has no system");
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
