package dev.troupe.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.examples.FsmExample.Button;
import dev.troupe.examples.FsmExample.CodeLock;
import dev.troupe.examples.FsmExample.Door;
import dev.troupe.testkit.TestFSMRef;
import dev.troupe.testkit.javadsl.ManualTime;
import dev.troupe.testkit.junit.WithActorSystem;
import java.time.Duration;
import org.junit.jupiter.api.Test;

// #fsm
@WithActorSystem(manualTime = true)
class CodeLockTest {
    private final TestFSMRef<Door, String, CodeLock> lock;

    CodeLockTest(ActorSystem system) {
        lock = new TestFSMRef<>(system, Props.create(CodeLock.class, "12"));
    }

    @Test
    void theLastDigitOpensIt() {
        lock.setState(Door.LOCKED, "1");

        lock.tell(new Button('2'), ActorRef.noSender());

        assertThat(lock.stateName()).isEqualTo(Door.OPEN);
        assertThat(lock.stateData()).isEmpty();
    }

    @Test
    void itLocksAgain(ManualTime time) {
        lock.setState(Door.OPEN, "");
        assertThat(lock.isStateTimerActive()).isTrue();

        time.timePasses(Duration.ofMillis(50));

        assertThat(lock.stateName()).isEqualTo(Door.LOCKED);
    }
}
// #fsm
