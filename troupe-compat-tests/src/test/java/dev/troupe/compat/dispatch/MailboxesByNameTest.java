package dev.troupe.compat.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mailboxes that are chosen by their class names, and what those with a bound refuse. */
class MailboxesByNameTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                plain.mailbox-type = "dev.troupe.dispatch.UnboundedMailbox"
                single.mailbox-type = "dev.troupe.dispatch.SingleConsumerOnlyUnboundedMailbox"
                deque.mailbox-type = "dev.troupe.dispatch.UnboundedDequeBasedMailbox"
                small {
                  mailbox-type = "dev.troupe.dispatch.BoundedMailbox"
                  mailbox-capacity = 2
                  mailbox-push-timeout-time = 0s
                }
                small-deque = ${small} {
                  mailbox-type = "dev.troupe.dispatch.BoundedDequeBasedMailbox"
                }
                non-blocking {
                  mailbox-type = "dev.troupe.dispatch.NonBlockingBoundedMailbox"
                  mailbox-capacity = 2
                }
                """;
    }

    static class Sleeper extends AbstractActor {
        private final CountDownLatch morning;

        Sleeper(CountDownLatch morning) {
            this.morning = morning;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "sleep",
                            s -> {
                                getSender().tell("sleeping", getSelf());
                                morning.await();
                            })
                    .matchAny(m -> getSender().tell(m, getSelf()))
                    .build();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "single", "deque"})
    void aMailboxWithoutBoundTakesEverything(String mailbox) {
        new TestKit(system) {
            {
                ActorRef echo =
                        system.actorOf(
                                Props.create(TestActors.EchoActor.class).withMailbox(mailbox));
                for (int i = 0; i < 100; i++) {
                    echo.tell(i, getRef());
                }

                assertThat(receiveN(100)).first().isEqualTo(0);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"small", "small-deque", "non-blocking"})
    void aMailboxWithABoundMakesDeadLettersOfTheRest(String mailbox) {
        new TestKit(system) {
            {
                CountDownLatch morning = new CountDownLatch(1);
                ActorRef sleeper =
                        system.actorOf(Props.create(Sleeper.class, morning).withMailbox(mailbox));
                TestKit lost = new TestKit(system);
                system.getEventStream().subscribe(lost.getRef(), DeadLetter.class);

                sleeper.tell("sleep", getRef());
                expectMsg("sleeping");
                sleeper.tell("one", getRef());
                sleeper.tell("two", getRef());
                sleeper.tell("three", getRef());

                assertThat(lost.expectMsgClass(DeadLetter.class).message()).isEqualTo("three");
                morning.countDown();
                expectMsg("one");
                expectMsg("two");
            }
        };
    }
}
