package dev.troupe.compat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A test that is a kit itself, as such tests often are. */
class TestKitSampleTest {
    static class Relay extends AbstractActor {
        private ActorRef target = null;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "hello",
                            message -> {
                                getSender().tell("world", getSelf());
                                if (target != null) {
                                    target.forward(message, getContext());
                                }
                            })
                    .match(
                            ActorRef.class,
                            actorRef -> {
                                target = actorRef;
                                getSender().tell("done", getSelf());
                            })
                    .build();
        }
    }

    static ActorSystem system;

    @BeforeAll
    static void setup() {
        system = ActorSystem.create();
    }

    @AfterAll
    static void teardown() {
        TestKit.shutdownActorSystem(system, true);
        system = null;
    }

    @Test
    void theTargetGetsWhatWasSaid() {
        new TestKit(system) {
            {
                final Props props = Props.create(Relay.class);
                final ActorRef subject = system.actorOf(props);
                final TestKit probe = new TestKit(system);

                subject.tell(probe.getRef(), getRef());
                expectMsg(Duration.ofSeconds(10), "done");

                within(
                        Duration.ofSeconds(10),
                        () -> {
                            subject.tell("hello", getRef());

                            awaitCond(probe::msgAvailable);

                            expectMsg(Duration.ZERO.plusSeconds(5), "world");
                            probe.expectMsg(Duration.ofSeconds(5), "hello");
                            assertThat(probe.getLastSender()).isEqualTo(getRef());

                            expectNoMessage();
                            return null;
                        });
            }
        };
    }

    @Test
    void aProbeStandsForTheOtherSide() {
        new TestKit(system) {
            {
                final TestKit probe = new TestKit(getSystem());
                probe.send(getTestActor(), "question");
                expectMsgEquals("question");
                reply("answer");
                probe.expectMsgEquals(Duration.ofSeconds(10), "answer");
                assertThat(probe.getLastSender()).isEqualTo(getTestActor());

                probe.send(getRef(), "for somebody else");
                expectMsgClass(String.class);
                final TestKit other = new TestKit(getSystem());
                forward(other.getRef());
                other.expectMsg("for somebody else");
                assertThat(other.getLastSender()).isEqualTo(probe.getRef());
            }
        };
    }
}
