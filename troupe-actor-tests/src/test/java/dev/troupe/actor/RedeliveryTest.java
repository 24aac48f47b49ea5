package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.troupe.testing.Garbage;
import dev.troupe.testing.Gate;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A message that makes its actor fail is delivered again, and at last put into quarantine. */
class RedeliveryTest {
    private static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();

    private ActorSystem system;
    private TestKit probe;
    private TestKit quarantined;

    private final Queue<String> handled = new ConcurrentLinkedQueue<>();
    private final AtomicInteger failuresLeft = new AtomicInteger();
    private final AtomicInteger brokenConstructors = new AtomicInteger();

    private record Poison(String name) {}

    @BeforeEach
    void start() {
        system = Systems.start("redelivery", "troupe.actor.quarantine.capacity = 3");
        probe = new TestKit(system);
        quarantined = new TestKit(system);
        system.eventStream().subscribe(quarantined.getRef(), Quarantined.class);
    }

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    /** Fails with poison as often as the test says. */
    private final class Taster extends AbstractActor {
        Taster() {
            if (brokenConstructors.getAndDecrement() > 0) {
                throw new TestException("broken constructor");
            }
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Poison.class,
                            poison -> {
                                handled.add(poison.name());
                                if (failuresLeft.getAndDecrement() > 0) {
                                    throw new TestException("bitter " + poison.name());
                                }
                                getSender().tell("ate " + poison.name(), getSelf());
                            })
                    .match(Gate.class, Gate::pass)
                    .match(
                            String.class,
                            message -> {
                                handled.add(message);
                                getSender().tell(message, getSelf());
                            })
                    .build();
        }
    }

    private ActorRef taster(SupervisorStrategy strategy) {
        return new TestKit(system)
                .childActorOf(Props.create(Taster.class, () -> new Taster()), strategy);
    }

    private ActorRef taster(int attempts) {
        return taster(
                new OneForOneStrategy(
                        -1, FOREVER, cause -> SupervisorStrategy.redeliver(attempts)));
    }

    @Test
    void aMessageThatSucceedsAtLastIsAnswered() {
        failuresLeft.set(2);

        probe.send(taster(2), new Poison("soup"));

        probe.expectMsg("ate soup");
        assertThat(handled).containsExactly("soup", "soup", "soup");
        assertThat(Quarantine.get(system).messages()).isEmpty();
    }

    /** Broken by a redelivery to the end of the queue. */
    @Test
    void itIsHandledAgainBeforeTheOthers() {
        failuresLeft.set(1);
        ActorRef taster = taster(1);
        Gate gate = new Gate();
        taster.tell(gate, ActorRef.noSender());
        probe.send(taster, new Poison("soup"));
        probe.send(taster, "next");

        gate.open();

        probe.expectMsg("ate soup");
        probe.expectMsg("next");
    }

    @Test
    void aMessageThatFailsEachTimeIsPutIntoQuarantineAndTheActorGoesOn() {
        failuresLeft.set(Integer.MAX_VALUE);
        ActorRef taster = taster(2);

        probe.send(taster, new Poison("soup"));
        probe.send(taster, "next");

        probe.expectMsg("next");
        assertThat(handled).containsExactly("soup", "soup", "soup", "next");
        Quarantined event = quarantined.expectMsgClass(Quarantined.class);
        assertThat(event.ref()).isEqualTo(taster);
        assertThat(event.message()).isEqualTo(new Poison("soup"));
        assertThat(event.sender()).isEqualTo(probe.getRef());
        assertThat(event.cause()).hasMessage("bitter soup");
        assertThat(event.attempts()).isEqualTo(3);
        assertThat(Quarantine.get(system).messages()).containsExactly(event);
    }

    @Test
    void everyMessageHasAttemptsOfItsOwn() {
        failuresLeft.set(1);
        ActorRef taster = taster(1);
        probe.send(taster, new Poison("one"));
        probe.expectMsg("ate one");
        failuresLeft.set(1);

        probe.send(taster, new Poison("two"));

        probe.expectMsg("ate two");
        assertThat(Quarantine.get(system).messages()).isEmpty();
    }

    @Test
    void whatIsInQuarantineCanBeSentAgainOnce() {
        failuresLeft.set(2);
        ActorRef taster = taster(1);
        probe.send(taster, new Poison("soup"));
        Quarantined event = quarantined.expectMsgClass(Quarantined.class);
        Quarantine quarantine = Quarantine.get((ClassicActorSystemProvider) system);

        assertThat(quarantine.resend(event)).isTrue();

        probe.expectMsg("ate soup");
        assertThat(quarantine.messages()).isEmpty();
        assertThat(quarantine.resend(event)).isFalse();
        assertThat(quarantine.remove(event)).isFalse();
    }

    @Test
    void whatIsInQuarantineCanBeSentToAnother() {
        failuresLeft.set(2);
        probe.send(taster(1), new Poison("soup"));
        Quarantined event = quarantined.expectMsgClass(Quarantined.class);
        TestKit other = new TestKit(system);

        Quarantine.get(system).resendTo(event, other.getRef());

        other.expectMsg(new Poison("soup"));
        assertThat(other.getLastSender()).isEqualTo(probe.getRef());
    }

    @Test
    void theOldestIsForgottenWhenThereAreTooMany() {
        failuresLeft.set(Integer.MAX_VALUE);
        ActorRef taster = taster(1);

        for (String name : List.of("a", "b", "c", "d")) {
            probe.send(taster, new Poison(name));
            quarantined.expectMsgClass(Quarantined.class);
        }

        assertThat(Quarantine.get(system).messages())
                .extracting(each -> ((Poison) each.message()).name())
                .containsExactly("b", "c", "d");
    }

    @Test
    void whenTheActorMayNotBeRestartedTheMessageIsPutIntoQuarantine() {
        failuresLeft.set(Integer.MAX_VALUE);
        ActorRef taster =
                taster(new OneForOneStrategy(1, FOREVER, cause -> SupervisorStrategy.redeliver(5)));
        probe.watch(taster);

        probe.send(taster, new Poison("soup"));

        probe.expectTerminated(taster);
        assertThat(quarantined.expectMsgClass(Quarantined.class).attempts()).isEqualTo(2);
    }

    @Test
    void aRestartThatFailsDoesNotLoseTheMessage() {
        failuresLeft.set(1);
        ActorRef taster =
                taster(
                        new OneForOneStrategy(
                                -1, FOREVER, cause -> SupervisorStrategy.redeliver(1)));
        Gate gate = new Gate();
        taster.tell(gate, ActorRef.noSender());
        gate.awaitArrival();
        brokenConstructors.set(1);
        probe.send(taster, new Poison("soup"));

        gate.open();

        probe.expectMsg("ate soup");
    }

    @Test
    void anActorThatIsStoppedBeforeItGetsTheMessageAgainLeavesADeadLetter() {
        failuresLeft.set(1);
        TestKit letters = new TestKit(system);
        system.eventStream().subscribe(letters.getRef(), DeadLetter.class);
        AtomicInteger decisions = new AtomicInteger();
        ActorRef taster =
                taster(
                        new OneForOneStrategy(
                                -1,
                                FOREVER,
                                cause ->
                                        decisions.getAndIncrement() == 0
                                                ? SupervisorStrategy.redeliver(1)
                                                : SupervisorStrategy.stop()));
        Gate gate = new Gate();
        taster.tell(gate, ActorRef.noSender());
        gate.awaitArrival();
        brokenConstructors.set(1);
        probe.send(taster, new Poison("soup"));

        gate.open();

        assertThat(letters.expectMsgClass(DeadLetter.class))
                .isEqualTo(new DeadLetter(new Poison("soup"), probe.getRef(), taster));
    }

    @Test
    void aMessageThatWasHandledAtLastIsNotKept() {
        failuresLeft.set(1);
        Garbage garbage = new Garbage();
        ActorRef taster = taster(1);
        probe.send(taster, garbage.add(new Poison(new String("soup"))));
        probe.expectMsg("ate soup");
        probe.send(taster, "next");
        probe.expectMsg("next");

        garbage.awaitCollection();
    }

    @Test
    void noAttemptIsNoRedelivery() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SupervisorStrategy.redeliver(0))
                .withMessageContaining("attempts = [0]")
                .withMessageContaining("restart()");
        assertThat(SupervisorStrategy.redeliver(3)).hasToString("Redeliver(3)");
    }
}
