package dev.troupe.compat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.FSM;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.TestFSMRef;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A state machine whose states a test sets. */
class MachineUnderTestTest extends AbstractProgramTest {
    static class Machine extends AbstractFSM<Integer, String> {
        {
            startWith(1, "");
            when(
                    1,
                    matchEventEquals("go", (event, data) -> goTo(2).using("go"))
                            .event(String.class, (event, data) -> stay().using(event)));
            when(2, matchEventEquals("back", (event, data) -> goTo(1).using("back")));
            initialize();
        }
    }

    @Test
    void stateDataAndTimers() {
        final TestFSMRef<Integer, String, Machine> fsm =
                new TestFSMRef<>(system, Props.create(Machine.class));

        assertThat(fsm.stateName()).isEqualTo(1);
        assertThat(fsm.stateData()).isEmpty();
        fsm.tell("go", ActorRef.noSender()); // on the thread of the test
        assertThat(fsm.stateName()).isEqualTo(2);
        assertThat(fsm.stateData()).isEqualTo("go");

        fsm.setState(1, "given", Duration.ofMinutes(1), Optional.<FSM.Reason>empty());
        assertThat(fsm.stateName()).isEqualTo(1);
        assertThat(fsm.stateData()).isEqualTo("given");
        assertThat(fsm.isStateTimerActive()).isTrue();

        assertThat(fsm.isTimerActive("test")).isFalse();
        fsm.startTimerWithFixedDelay("test", 12, Duration.ofMinutes(10));
        assertThat(fsm.isTimerActive("test")).isTrue();
        fsm.cancelTimer("test");
        assertThat(fsm.isTimerActive("test")).isFalse();
    }

    @Test
    void theMachineItselfIsAtHand() {
        final TestFSMRef<Integer, String, Machine> fsm =
                new TestFSMRef<>(system, Props.create(Machine.class), "machine");

        fsm.receive("words");

        assertThat(fsm.underlyingActor().stateData()).isEqualTo("words");
    }
}
