package dev.troupe.serialization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Deploy;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.pattern.Patterns;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A16, with the error reported to the sender in place of a silent loss. */
class SerializeMessagesTest {
    private static final String CONFIG =
            """
            troupe.actor {
              serialize-messages = on
              serialize-creators = on
              allow-java-serialization = on
              warn-about-java-serializer-usage = off
              no-serialization-verification-needed-class-prefix = ["dev.troupe.testing."]
            }
            """;

    private ActorSystem system;
    private TestKit probe;

    @BeforeEach
    void start() {
        system = Systems.quiet("travelling", CONFIG);
        probe = new TestKit(system);
    }

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    record Fine(ArrayList<String> texts) implements Serializable {}

    record Stuck(Object thing) {}

    record StuckInside(Object thing) implements Serializable {}

    record Home(Object thing) implements NoSerializationVerificationNeeded {}

    /** Tells a probe what it gets. */
    static final class Teller extends UntypedAbstractActor {
        private final ActorRef probe;

        Teller(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public void onReceive(Object message) {
            probe.tell(message, getSelf());
        }
    }

    private ActorRef teller() {
        return system.actorOf(Props.create(Teller.class, probe.getRef()));
    }

    @Test
    void theReceiverGetsACopy() {
        Fine message = new Fine(new ArrayList<>(List.of("a")));

        probe.getRef().tell(message, ActorRef.noSender());

        Fine received = probe.expectMsgClass(Fine.class);
        assertThat(received).isEqualTo(message);
        assertThat(received.texts()).isNotSameAs(message.texts());
    }

    @Test
    void aMessageThatCannotTravelIsAnExceptionForItsSenderAndADeadLetter() {
        TestKit letters = new TestKit(system);
        system.eventStream().subscribe(letters.getRef(), DeadLetter.class);
        ActorRef receiver = probe.getRef();
        Stuck stuck = new Stuck("x");

        assertThatThrownBy(() -> receiver.tell(stuck, ActorRef.noSender()))
                .isInstanceOf(MessageSerializationException.class)
                .hasMessageStartingWith(
                        "cannot send a message of ["
                                + Stuck.class.getName()
                                + "] to ["
                                + receiver
                                + "]: it cannot be serialized and read back, which"
                                + " troupe.actor.serialize-messages = on demands.")
                .hasRootCauseInstanceOf(java.io.NotSerializableException.class);

        DeadLetter letter = letters.expectMsgClass(DeadLetter.class);
        assertThat(letter.message()).isSameAs(stuck);
        assertThat(letter.recipient()).isEqualTo(receiver);
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.SERIALIZATION);
    }

    @Test
    void theCauseNamesWhatIsInside() {
        assertThatThrownBy(
                        () ->
                                probe.getRef()
                                        .tell(new StuckInside(new Object()), ActorRef.noSender()))
                .isInstanceOf(MessageSerializationException.class)
                .hasRootCauseMessage("java.lang.Object");
    }

    @Test
    void anActorThatSendsSuchAMessageFailsWithIt() {
        Puppet sender = new Puppet().startIn(system);

        assertThatThrownBy(
                        () ->
                                sender.does(
                                        context ->
                                                probe.getRef()
                                                        .tell(new Stuck(1), context.getSelf())))
                .isInstanceOf(MessageSerializationException.class);
    }

    @Test
    void itIsTheSameBeforeTheReceiverHasStarted() {
        ActorRef fresh = teller();

        assertThatThrownBy(() -> fresh.tell(new Stuck(1), ActorRef.noSender()))
                .isInstanceOf(MessageSerializationException.class);
        fresh.tell("fine", ActorRef.noSender());
        probe.expectMsg("fine");
    }

    @Test
    void selectionsAndTellWhenAcceptedAreChecked() {
        ActorRef receiver = teller();

        assertThatThrownBy(
                        () ->
                                system.actorSelection(receiver.path())
                                        .tell(new Stuck(1), ActorRef.noSender()))
                .isInstanceOf(MessageSerializationException.class);
        assertThatThrownBy(() -> Patterns.tellWhenAccepted(receiver, new Stuck(1)))
                .isInstanceOf(MessageSerializationException.class);
        system.actorSelection(receiver.path())
                .tell(new Fine(new ArrayList<>()), ActorRef.noSender());
        probe.expectMsg(new Fine(new ArrayList<>()));
    }

    @Test
    void anAskWithSuchAMessageFails() {
        assertThat(Patterns.ask(teller(), new Stuck(1), Duration.ofSeconds(3)))
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(MessageSerializationException.class);
    }

    @Test
    void whatNeverLeavesTheJvmIsExempt() {
        Home home = new Home(new Object());

        probe.getRef().tell(home, ActorRef.noSender());

        assertThat(probe.expectMsgClass(Home.class)).isSameAs(home);
    }

    @Test
    void messagesOfTheRuntimeAreExempt() {
        ActorRef receiver = teller();
        probe.watch(receiver);

        receiver.tell(PoisonPill.getInstance(), ActorRef.noSender());

        probe.expectTerminated(receiver);
    }

    @Test
    void referencesTravelByPath() {
        ActorRef receiver = teller();

        receiver.tell(new StuckInside(probe.getRef()), ActorRef.noSender());

        assertThat(probe.expectMsgClass(StuckInside.class).thing()).isSameAs(probe.getRef());
    }

    @Test
    void argumentsOfPropsThatCannotTravelAreRefusedByActorOf() {
        Props props = Props.create(Holder.class, new Stuck("x"));

        assertThatThrownBy(() -> system.actorOf(props, "holder"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "cannot create [troupe://travelling/user/holder]: the argument of ["
                                + Stuck.class.getName()
                                + "] in its Props cannot be serialized and read back, which"
                                + " troupe.actor.serialize-creators = on demands.");
        assertThatCode(() -> system.actorOf(Props.create(Holder.class, "x"), "holder"))
                .doesNotThrowAnyException();
    }

    @Test
    void creatorsOfActorsThatStayAreNotChecked() {
        Props props = Props.create(Holder.class, new Stuck("x")).withDeploy(Deploy.local());

        assertThatCode(() -> system.actorOf(props)).doesNotThrowAnyException();
    }

    /** Holds something. */
    static final class Holder extends UntypedAbstractActor {
        private final Object held;

        Holder(Object held) {
            this.held = held;
        }

        @Override
        public void onReceive(Object message) {
            getSender().tell(held, getSelf());
        }
    }
}
