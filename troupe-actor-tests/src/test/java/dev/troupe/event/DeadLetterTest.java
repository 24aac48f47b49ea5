package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.DeadLetter.Reason;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.Identify;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.actor.Terminated;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.pattern.Patterns;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Puppet.Phase;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of messages that do not reach the behaviour of their recipient. */
class DeadLetterTest {
    private final ActorSystem system =
            Systems.quiet(
                    "dead-letters",
                    """
                    one-place {
                      mailbox-type = dev.troupe.dispatch.NonBlockingBoundedMailbox
                      mailbox-capacity = 1
                    }
                    """);
    private final TestKit sender = new TestKit(system);
    private final TestKit events = new TestKit(system);

    @BeforeEach
    void listen() {
        system.eventStream().subscribe(events.getRef(), AllDeadLetters.class);
    }

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    @Test
    void aMessageToAStoppedActorIsOne() {
        ActorRef dead = dead();

        dead.tell("too late", sender.getRef());

        expectDeadLetter("too late", sender.getRef(), dead, Reason.STOPPED);
    }

    @Test
    void whatIsQueuedWhenAnActorStopsBecomesOneAfterPostStop() {
        Gate stopping = new Gate();
        Puppet mortal =
                new Puppet().at(Phase.POST_STOP, context -> stopping.pass()).startIn(system);
        Gate busy = mortal.holds();
        mortal.begins(context -> context.stop(context.getSelf()));
        mortal.ref().tell("first", sender.getRef());
        mortal.ref().tell("second", ActorRef.noSender());
        busy.open();
        stopping.awaitArrival();
        assertThat(events.msgAvailable()).isFalse();

        stopping.open();

        expectDeadLetter("first", sender.getRef(), mortal.ref(), Reason.STOPPED);
        expectDeadLetter("second", system.deadLetters(), mortal.ref(), Reason.STOPPED);
        assertThat(mortal.messages()).isEmpty();
    }

    @Test
    void aMessageToAPathWhereNobodyLivesIsOneForThatPath() {
        system.actorSelection("/user/nobody/at/all").tell("anybody?", sender.getRef());

        DeadLetter letter = events.expectMsgClass(DeadLetter.class);
        assertThat(letter.message()).isEqualTo("anybody?");
        assertThat(letter.sender()).isEqualTo(sender.getRef());
        assertThat(letter.recipient().path())
                .hasToString("troupe://dead-letters/user/nobody/at/all");
        assertThat(letter.deadLetterReason()).isEqualTo(Reason.NEVER_EXISTED);
    }

    @Test
    void aMessageThatDoesNotFitIntoAMailboxIsOne() {
        Puppet full =
                new Puppet()
                        .startBy(
                                system,
                                props -> system.actorOf(props.withMailbox("one-place"), "full"));
        Gate busy = full.holds();
        full.ref().tell("fills it", sender.getRef());

        full.ref().tell("is too much", sender.getRef());

        expectDeadLetter("is too much", sender.getRef(), full.ref(), Reason.OVERFLOW);
        busy.open();
    }

    @Test
    void theSecondAnswerToAQuestionIsOne() {
        ActorRef twice = system.actorOf(Props.create(Twice.class, Twice::new));

        Patterns.ask(twice, "question", Duration.ofSeconds(20));

        DeadLetter letter = events.expectMsgClass(DeadLetter.class);
        assertThat(letter.message()).isEqualTo("question");
        assertThat(letter.recipient().path().toString()).contains("/temp/");
        assertThat(letter.deadLetterReason()).isEqualTo(Reason.LATE_REPLY);
    }

    /** Answers each message twice. */
    private static final class Twice extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            getSender().tell(message, getSelf());
            getSender().tell(message, getSelf());
        }
    }

    @Test
    void whatIsSentToDeadLettersIsOne() {
        system.deadLetters().tell("for nobody", sender.getRef());

        expectDeadLetter("for nobody", sender.getRef(), system.deadLetters(), Reason.OTHER);
    }

    @Test
    void whatABehaviourDoesNotHandleIsPublishedAsUnhandled() {
        ActorRef deaf = system.actorOf(Props.create(Deaf.class, Deaf::new));

        deaf.tell("hello?", sender.getRef());

        UnhandledMessage event = events.expectMsgClass(UnhandledMessage.class);
        assertThat(event).isEqualTo(new UnhandledMessage("hello?", sender.getRef(), deaf));
        assertThat(event.deadLetterReason()).isEqualTo(Reason.UNHANDLED);
    }

    @Test
    void aMessageThatAsksForItIsSuppressed() {
        record Whisper() implements DeadLetterSuppression {}
        ActorRef dead = dead();

        dead.tell(new Whisper(), sender.getRef());

        SuppressedDeadLetter letter = events.expectMsgClass(SuppressedDeadLetter.class);
        assertThat(letter.message()).isEqualTo(new Whisper());
        assertThat(letter.sender()).isEqualTo(sender.getRef());
        assertThat(letter.recipient()).isEqualTo(dead);
        assertThat(letter.deadLetterReason()).isEqualTo(Reason.STOPPED);
    }

    @Test
    void aPoisonPillForTheDeadIsSuppressed() {
        dead().tell(PoisonPill.getInstance(), sender.getRef());

        assertThat(events.expectMsgClass(SuppressedDeadLetter.class).message())
                .isInstanceOf(PoisonPill.class);
    }

    @Test
    void aTerminatedForTheDeadIsSuppressed() {
        ActorRef dead = dead();

        dead.tell(new Terminated(dead, true, false), sender.getRef());

        assertThat(events.expectMsgClass(SuppressedDeadLetter.class).message())
                .isInstanceOf(Terminated.class);
    }

    @Test
    void stoppingTheDeadIsSuppressed() {
        ActorRef dead = dead();
        Puppet other = new Puppet().startIn(system);

        other.does(context -> context.stop(dead));

        assertThat(events.expectMsgClass(SuppressedDeadLetter.class).recipient()).isEqualTo(dead);
    }

    @Test
    void watchingTheDeadIsAnsweredAndNoDeadLetter() {
        ActorRef dead = dead();

        sender.watch(dead);
        sender.expectTerminated(dead);
        sender.unwatch(dead);

        expectNothingBeforeASentinel();
    }

    /** Breaks when DeadLetterOffice.take wraps dead letters like other messages. */
    @Test
    void aDeadLetterThatIsSentToTheDeadIsDropped() {
        ActorRef dead = dead();

        dead.tell(new DeadLetter("old", sender.getRef(), dead), sender.getRef());
        dead.tell(new UnhandledMessage("old", sender.getRef(), dead), sender.getRef());

        expectNothingBeforeASentinel();
    }

    /** As above, through the stream: a listener that has died must not listen to its own end. */
    @Test
    void aDeadListenerMakesNoLoop() {
        ActorRef dead = dead();
        system.eventStream().subscribe(dead, AllDeadLetters.class);

        dead.tell("for a dead listener", sender.getRef());

        expectDeadLetter("for a dead listener", sender.getRef(), dead, Reason.STOPPED);
        expectNothingBeforeASentinel();
    }

    @Test
    void aDeadLetterThatIsSentToDeadLettersIsPublishedAsItIs() {
        DeadLetter letter = new DeadLetter("old", sender.getRef(), sender.getRef());

        system.deadLetters().tell(letter, ActorRef.noSender());

        assertThat(events.expectMsgClass(DeadLetter.class)).isSameAs(letter);
    }

    @Test
    void identifyIsAnsweredForTheDead() {
        ActorRef dead = dead();

        dead.tell(new Identify("you?"), sender.getRef());

        sender.expectMsg(new ActorIdentity("you?", Optional.empty()));
        assertThat(sender.getLastSender()).isEqualTo(dead);
        expectNothingBeforeASentinel();
    }

    @Test
    void anIdentifyThatIsQueuedWhenTheActorStopsIsAnswered() {
        Puppet mortal = new Puppet().startIn(system);
        Gate busy = mortal.holds();
        mortal.begins(context -> context.stop(context.getSelf()));
        mortal.ref().tell(new Identify("you?"), sender.getRef());

        busy.open();

        sender.expectMsg(new ActorIdentity("you?", Optional.empty()));
    }

    private ActorRef dead() {
        Puppet mortal = new Puppet().startIn(system);
        mortal.stops();
        return mortal.ref();
    }

    private void expectDeadLetter(
            Object message, ActorRef from, ActorRef recipient, Reason reason) {
        DeadLetter letter = events.expectMsgClass(DeadLetter.class);
        assertThat(letter).isEqualTo(new DeadLetter(message, from, recipient));
        assertThat(letter.deadLetterReason()).isEqualTo(reason);
    }

    private void expectNothingBeforeASentinel() {
        system.deadLetters().tell("sentinel", ActorRef.noSender());
        assertThat(events.expectMsgClass(AllDeadLetters.class).message()).isEqualTo("sentinel");
    }

    private static final class Deaf extends AbstractActor {
        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }
}
