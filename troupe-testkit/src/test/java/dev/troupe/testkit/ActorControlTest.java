package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ActorControlTest {
    @Test
    void anActorThatDoesNotAnswerIsTold() {
        ActorControl control = new ActorControl(StubRef.BOB, Duration.ofMillis(20));

        assertThatThrownBy(() -> control.call("watch [Ann]", actor -> "done"))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("the test actor [Actor[troupe://test/bob")
                .hasMessageEndingWith(
                        "did not watch [Ann] within 20ms: it has stopped, or its dispatcher has no"
                                + " free thread");
    }

    @Test
    void anInterruptEndsTheWaiting() {
        ActorControl control = new ActorControl(StubRef.BOB, Duration.ofSeconds(20));
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> control.call("watch [Ann]", actor -> "done"))
                .isInstanceOf(AssertionError.class)
                .hasMessage("interrupted while the test actor was to watch [Ann]");
        assertThat(Thread.interrupted()).isTrue();
    }
}
