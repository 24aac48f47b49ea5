package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MailboxOverflowTest {
    private static final String CONFIG =
            """
            troupe.log-dead-letters = off
            troupe.actor.default-mailbox.mailbox-capacity = 2
            troupe.actor.default-mailbox.mailbox-push-timeout-time = 0s
            troupe.actor.deployment."/deployed".mailbox = bounded
            non-blocking {
              mailbox-type = "dev.troupe.dispatch.NonBlockingBoundedMailbox"
              mailbox-push-timeout-time = 1h
            }
            bounded-deque { mailbox-type = "dev.troupe.dispatch.BoundedDequeBasedMailbox" }
            bounded-control { mailbox-type = "dev.troupe.dispatch.BoundedControlAwareMailbox" }
            bounded-priority { mailbox-type = "dev.troupe.dispatch.RankedMailboxes$Bounded" }
            bounded-stable { mailbox-type = "dev.troupe.dispatch.RankedMailboxes$BoundedStable" }
            akka-spelling { mailbox-type = "akka.dispatch.BoundedMailbox" }
            waiting {
              mailbox-type = "dev.troupe.dispatch.BoundedMailbox"
              mailbox-push-timeout-time = infinite
            }
            with-mailbox-type { mailbox-type = "dev.troupe.dispatch.BoundedMailbox" }
            with-requirement {
              mailbox-requirement = "dev.troupe.dispatch.BoundedMessageQueueSemantics"
            }
            """;

    private static ActorSystem system;

    private final TestKit probe = new TestKit(system);
    private final TestKit letters = new TestKit(system);

    @BeforeAll
    static void start() {
        system =
                ActorSystem.create(
                        "overflow",
                        ConfigFactory.parseString(CONFIG).withFallback(ConfigFactory.load()));
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system);
    }

    @BeforeEach
    void listen() {
        system.eventStream().subscribe(letters.getRef(), AllDeadLetters.class);
        letters.ignoreMsg(
                message -> message instanceof AllDeadLetters letter && letter.sender() != mine());
    }

    private ActorRef mine() {
        return probe.getRef();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bounded",
                "bounded-capacity:2",
                "non-blocking",
                "bounded-deque",
                "bounded-control",
                "bounded-priority",
                "bounded-stable",
                "akka-spelling"
            })
    void theMailboxThatPropsNameIsBounded(String mailbox) {
        assertThirdMessageIsADeadLetter(
                system.actorOf(HeldActor.props(probe).withMailbox(mailbox)));
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                HeldActor.Bounded.class,
                HeldActor.BoundedDeque.class,
                HeldActor.BoundedControlAware.class
            })
    void theMailboxThatTheActorRequiresIsBounded(Class<? extends HeldActor> type) {
        assertThirdMessageIsADeadLetter(system.actorOf(HeldActor.props(type, probe)));
    }

    @Test
    void theMailboxOfTheDeploymentIsBounded() {
        assertThirdMessageIsADeadLetter(system.actorOf(HeldActor.props(probe), "deployed"));
    }

    @Test
    void theMailboxTypeOfAChosenDispatcherIsBounded() {
        Props props = HeldActor.props(probe).withDispatcher("with-mailbox-type");

        assertThirdMessageIsADeadLetter(system.actorOf(props));
    }

    @Test
    void theMailboxThatADispatcherRequiresIsBounded() {
        Props props = HeldActor.props(probe).withDispatcher("with-requirement");

        assertThirdMessageIsADeadLetter(system.actorOf(props));
    }

    @Test
    void aSuppressedMessageThatOverflowsIsASuppressedDeadLetter() {
        ActorRef actor = system.actorOf(HeldActor.props(probe).withMailbox("bounded"));
        HeldActor.Hold hold = HeldActor.hold(actor, probe);
        actor.tell(1, mine());
        actor.tell(2, mine());

        actor.tell(PoisonPill.getInstance(), mine());

        SuppressedDeadLetter letter = letters.expectMsgClass(SuppressedDeadLetter.class);
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.OVERFLOW);
        assertThat(letter.recipient()).isEqualTo(actor);
        hold.release();
    }

    @Test
    void aSenderThatWaitsGoesOnWhenTheActorTakesAMessage() throws InterruptedException {
        ActorRef actor = system.actorOf(HeldActor.props(probe).withMailbox("waiting"));
        HeldActor.Hold hold = HeldActor.hold(actor, probe);
        actor.tell(1, mine());
        actor.tell(2, mine());
        Thread waiting = startSending(actor, 3);

        hold.release();
        waiting.join();

        assertThat(probe.receiveN(3)).containsExactly(1, 2, 3);
    }

    @Test
    void aSenderThatWaitsForAnActorThatStopsGoesOnToo() throws InterruptedException {
        ActorRef actor = system.actorOf(HeldActor.props(probe).withMailbox("waiting"));
        HeldActor.Hold hold = HeldActor.hold(actor, probe);
        actor.tell(1, mine());
        actor.tell(2, mine());
        Thread waiting = startSending(actor, 3);

        // not through the guardian, which might come too late
        InternalActorRef.of(actor).stop();
        hold.release();
        waiting.join();

        for (int message = 1; message <= 3; message++) {
            DeadLetter letter = letters.expectMsg(new DeadLetter(message, mine(), actor));
            assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.STOPPED);
        }
    }

    private Thread startSending(ActorRef actor, Object message) {
        Thread thread = new Thread(() -> actor.tell(message, mine()));
        thread.start();
        letters.awaitCond(() -> thread.getState() == Thread.State.WAITING);
        return thread;
    }

    private void assertThirdMessageIsADeadLetter(ActorRef actor) {
        HeldActor.Hold hold = HeldActor.hold(actor, probe);
        actor.tell(1, mine());
        actor.tell(2, mine());

        actor.tell(3, mine());

        DeadLetter letter = letters.expectMsg(new DeadLetter(3, mine(), actor));
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.OVERFLOW);
        hold.release();
        assertThat(probe.receiveN(2)).containsExactly(1, 2);
    }
}
