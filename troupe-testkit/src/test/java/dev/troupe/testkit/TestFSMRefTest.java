package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.FSM;
import dev.troupe.actor.Props;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class TestFSMRefTest {
    private static final ActorSystem SYSTEM =
            ActorSystem.create(
                    "machines",
                    ConfigFactory.parseString(
                                    "troupe.scheduler.implementation ="
                                            + " dev.troupe.testkit.ExplicitlyTriggeredScheduler")
                            .withFallback(Patience.config()));

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(SYSTEM, Duration.ofSeconds(20), true);
    }

    private enum Position {
        LOCKED,
        UNLOCKED
    }

    private static final class Turnstile extends AbstractFSM<Position, Integer> {
        private final List<String> transitions = new ArrayList<>();

        static Props props() {
            return Props.create(Turnstile.class, Turnstile::new);
        }

        Turnstile() {
            startWith(Position.LOCKED, 0);
            when(
                    Position.LOCKED,
                    matchEventEquals(
                            "coin", (coin, sum) -> goTo(Position.UNLOCKED).using(sum + 1)));
            when(
                    Position.UNLOCKED,
                    Duration.ofSeconds(30),
                    matchEventEquals("push", (push, sum) -> goTo(Position.LOCKED))
                            .eventEquals(StateTimeout(), (over, sum) -> goTo(Position.LOCKED)));
            onTransition((from, to) -> transitions.add(from + "->" + to));
            initialize();
        }
    }

    private final TestFSMRef<Position, Integer, Turnstile> fsm =
            new TestFSMRef<>(SYSTEM, Turnstile.props());

    private static ExplicitlyTriggeredScheduler time() {
        return (ExplicitlyTriggeredScheduler) SYSTEM.scheduler();
    }

    @Test
    void stateAndDataCanBeSeen() {
        assertThat(fsm.stateName()).isEqualTo(Position.LOCKED);
        assertThat(fsm.stateData()).isEqualTo(0);

        fsm.tell("coin", ActorRef.noSender());

        assertThat(fsm.stateName()).isEqualTo(Position.UNLOCKED);
        assertThat(fsm.stateData()).isEqualTo(1);
    }

    @Test
    void theStateCanBeSet() {
        fsm.setState(Position.UNLOCKED, 7);

        assertThat(fsm.stateName()).isEqualTo(Position.UNLOCKED);
        assertThat(fsm.stateData()).isEqualTo(7);
        assertThat(fsm.underlyingActor().transitions)
                .containsExactly("LOCKED->LOCKED", "LOCKED->UNLOCKED");
    }

    @Test
    void aStateSetWithoutDataKeepsThem() {
        fsm.setState(Position.UNLOCKED, 7);

        fsm.setState(Position.LOCKED);

        assertThat(fsm.stateName()).isEqualTo(Position.LOCKED);
        assertThat(fsm.stateData()).isEqualTo(7);
    }

    @Test
    void theTimeoutOfTheStateRunsAfterItWasSet() {
        fsm.setState(Position.UNLOCKED, 1);
        assertThat(fsm.isStateTimerActive()).isTrue();

        time().timePasses(Duration.ofSeconds(30));

        assertThat(fsm.stateName()).isEqualTo(Position.LOCKED);
        assertThat(fsm.isStateTimerActive()).isFalse();
    }

    @Test
    void aTimeoutOfItsOwnCanBeSet() {
        fsm.setState(Position.LOCKED, 1, Duration.ofMinutes(1), Optional.empty());

        assertThat(fsm.isStateTimerActive()).isTrue();
    }

    @Test
    void aReasonStopsTheMachine() {
        TestProbe probe = new TestProbe(SYSTEM);
        probe.watch(fsm);

        fsm.setState(Position.LOCKED, 1, null, Optional.of(FSM.Normal.getInstance()));

        probe.expectTerminated(fsm);
    }

    @Test
    void timersCanBeStartedSeenAndCancelled() {
        fsm.startSingleTimer("once", "coin", Duration.ofSeconds(1));
        fsm.startTimerAtFixedRate("rate", "coin", Duration.ofHours(1));
        fsm.startTimerWithFixedDelay("delay", "coin", Duration.ofHours(1));

        fsm.cancelTimer("rate");

        assertThat(fsm.isTimerActive("once")).isTrue();
        assertThat(fsm.isTimerActive("rate")).isFalse();
        assertThat(fsm.isTimerActive("delay")).isTrue();
        assertThat(fsm.isTimerActive("unknown")).isFalse();
    }

    @Test
    void aTimerIsAnEvent() {
        fsm.startSingleTimer("once", "coin", Duration.ofSeconds(1));

        time().timePasses(Duration.ofSeconds(1));

        assertThat(fsm.stateName()).isEqualTo(Position.UNLOCKED);
        assertThat(fsm.isTimerActive("once")).isFalse();
    }

    @Test
    void aNameAndASupervisorCanBeGiven() {
        TestFSMRef<Position, Integer, Turnstile> named =
                new TestFSMRef<>(SYSTEM, Turnstile.props(), "turnstile");
        TestFSMRef<Position, Integer, Turnstile> below =
                new TestFSMRef<>(SYSTEM, Turnstile.props(), named, "second");

        assertThat(below.path().toStringWithoutAddress()).isEqualTo("/user/turnstile/second");
    }
}
