package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorSystem;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TestLatchTest {
    private static ActorSystem system;

    @BeforeAll
    static void start() {
        system = ActorSystem.create("test");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, Duration.ofSeconds(20), true);
    }

    @Test
    void aLatchOpensWithTheLastStep() throws Exception {
        TestLatch latch = new TestLatch(2, system);

        latch.countDown();
        assertThat(latch.isOpen()).isFalse();
        latch.countDown();

        assertThat(latch.isOpen()).isTrue();
        assertThat(latch.ready(Duration.ZERO)).isSameAs(latch);
    }

    @Test
    void aLatchOpensForAThreadThatWaits() throws Exception {
        TestLatch latch = new TestLatch(system);
        Thread opener = new Thread(latch::countDown);

        opener.start();
        latch.ready();

        assertThat(latch.isOpen()).isTrue();
        opener.join();
    }

    @Test
    void aLatchCanBeOpenedWhateverIsMissing() {
        TestLatch latch = new TestLatch(100, system);

        latch.open();

        assertThat(latch.isOpen()).isTrue();
    }

    @Test
    void aLatchCanBeClosedAgain() {
        TestLatch latch = new TestLatch(system);
        latch.open();

        latch.reset();

        assertThat(latch.isOpen()).isFalse();
        latch.countDown();
        assertThat(latch.isOpen()).isTrue();
    }

    @Test
    void aLatchThatStaysClosedIsTold() {
        TestLatch latch = new TestLatch(3, system);
        latch.countDown();

        assertThatThrownBy(() -> latch.ready(Duration.ofMillis(20)))
                .isInstanceOf(TimeoutException.class)
                .hasMessage("the latch is still closed after [20ms]: [2] of [3] steps are missing");
    }

    @Test
    void aNegativeCountIsRefused() {
        assertThatThrownBy(() -> new TestLatch(-1, system))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[-1]");
    }
}
