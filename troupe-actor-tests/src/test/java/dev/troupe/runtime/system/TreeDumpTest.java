package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TreeDumpTest {
    private static final String ECHO = TestActors.EchoActor.class.getName();

    private final ExtendedActorSystem system = (ExtendedActorSystem) Systems.start("forest");

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @Test
    void everyActorStandsBelowItsParent() {
        TestKit probe = new TestKit(system);
        system.actorOf(Props.create(Parent.class, Parent::new), "b-parent")
                .tell("?", probe.getRef());
        probe.expectMsg("!");
        system.actorOf(TestActors.echoActorProps(), "a-leaf").tell("?", probe.getRef());
        probe.expectMsg("?");

        probe.awaitAssert(
                () ->
                        assertThat(system.printTree())
                                .startsWith("/  dev.troupe.runtime.system.Guardians$Root, mailbox")
                                .containsSubsequence(
                                        "├─ system  dev.troupe.runtime.system.Guardians$Internal",
                                        "└─ user  dev.troupe.runtime.system.Guardians$User",
                                        "   ├─ a-leaf  " + ECHO + ", mailbox idle\n",
                                        "   └─ b-parent  " + Parent.class.getName(),
                                        "      ├─ one  " + ECHO + ", mailbox idle\n",
                                        "      └─ two  " + ECHO + ", mailbox idle\n"));
    }

    @Test
    void whoStopsAndWaitsForChildrenIsShown() {
        TestKit probe = new TestKit(system);
        CountDownLatch mayStop = new CountDownLatch(1);
        ActorRef parent =
                system.actorOf(Props.create(SlowFamily.class, () -> new SlowFamily(mayStop)));
        probe.watch(parent);

        system.stop(parent);

        probe.awaitAssert(
                () ->
                        assertThat(system.printTree())
                                .containsPattern(
                                        "SlowFamily, mailbox idle, suspended 1x, waits for"
                                                + " children: Termination"));
        mayStop.countDown();
        probe.expectTerminated(parent);
    }

    private static final class Parent extends AbstractActor {
        Parent() {
            getContext().actorOf(TestActors.echoActorProps(), "two");
            getContext().actorOf(TestActors.echoActorProps(), "one");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(m -> getSender().tell("!", getSelf())).build();
        }
    }

    private static final class SlowFamily extends AbstractActor {
        SlowFamily(CountDownLatch mayStop) {
            getContext().actorOf(Props.create(Slow.class, () -> new Slow(mayStop)));
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    private static final class Slow extends AbstractActor {
        private final CountDownLatch mayStop;

        Slow(CountDownLatch mayStop) {
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
