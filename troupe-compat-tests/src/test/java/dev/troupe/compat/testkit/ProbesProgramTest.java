package dev.troupe.compat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.TestActor;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestProbe;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** An actor between two partners, both of them probes. */
class ProbesProgramTest extends AbstractProgramTest {
    /** Sends everything to two others. */
    static class Doubler extends AbstractActor {
        private final ActorRef one;
        private final ActorRef two;

        public Doubler(ActorRef one, ActorRef two) {
            this.one = one;
            this.two = two;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(
                            message -> {
                                one.tell(message, getSelf());
                                two.tell(message, getSelf());
                            })
                    .build();
        }
    }

    @Test
    void bothPartnersAreTold() {
        TestProbe first = new TestProbe(system, "first");
        TestProbe second = new TestProbe(system, "second");
        ActorRef doubler = system.actorOf(Props.create(Doubler.class, first.ref(), second.ref()));

        doubler.tell("hello", ActorRef.noSender());

        first.expectMsg(Duration.ofSeconds(10), "hello");
        second.expectMsg(Duration.ofSeconds(10), "no answer", "hello");
        assertThat(second.lastSender()).isEqualTo(doubler);
        assertThat(first.ref().path().name()).startsWith("first");
    }

    @Test
    void aProbeAnswersAndForwards() {
        TestProbe asker = new TestProbe(system);
        TestProbe clerk = new TestProbe(system);
        TestProbe boss = new TestProbe(system);

        asker.send(clerk.ref(), "question");
        clerk.expectMsgClass(String.class);
        clerk.reply("answer");
        asker.expectMsg("answer");
        assertThat(asker.sender()).isEqualTo(clerk.ref());

        clerk.forward(boss.ref(), "hard question");
        boss.expectMsg("hard question");
        assertThat(boss.sender()).isEqualTo(asker.ref());
        boss.expectNoMessage();
        boss.expectNoMessage(Duration.ofMillis(10));
    }

    @Test
    void aPilotFliesUntilItLands() {
        TestProbe probe = new TestProbe(system);
        probe.setAutoPilot(
                new TestActor.AutoPilot() {
                    @Override
                    public TestActor.AutoPilot run(ActorRef sender, Object msg) {
                        sender.tell("got " + msg, ActorRef.noSender());
                        return msg.equals("last") ? noAutoPilot() : keepRunning();
                    }
                });
        TestProbe asker = new TestProbe(system);

        asker.send(probe.ref(), "first");
        asker.send(probe.ref(), "last");
        asker.send(probe.ref(), "more");

        asker.expectMsg("got first");
        asker.expectMsg("got last");
        probe.expectMsg("first");
        probe.expectMsg("last");
        probe.expectMsg("more");
        asker.expectNoMessage(Duration.ofMillis(10));
    }

    @Test
    void actorsThatManyTestsNeed() {
        TestProbe probe = new TestProbe(system);
        ActorRef echo = system.actorOf(TestActors.echoActorProps());
        ActorRef forwarder = system.actorOf(TestActors.forwardActorProps(echo));
        ActorRef blackhole = system.actorOf(TestActors.blackholeProps());
        ActorRef another = system.actorOf(Props.create(TestActors.EchoActor.class));

        probe.send(blackhole, "lost");
        probe.send(forwarder, "there and back");
        probe.expectMsg("there and back");
        probe.send(another, "again");

        probe.expectMsg("again");
        probe.watch(blackhole);
        system.stop(blackhole);
        probe.expectTerminated(blackhole, Duration.ofSeconds(10));
    }
}
