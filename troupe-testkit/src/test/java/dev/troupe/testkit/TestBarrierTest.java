package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorSystem;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TestBarrierTest {
    private static final Duration SHORT = Duration.ofMillis(20);

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
    void threadsMeetAgainAndAgain() throws InterruptedException {
        TestBarrier barrier = new TestBarrier(2);
        Thread other =
                new Thread(
                        () -> {
                            barrier.await(system);
                            barrier.await(system);
                        });
        other.start();

        barrier.await(system);
        barrier.await(system);

        other.join();
    }

    @Test
    void aThreadThatStaysAloneGivesUp() {
        TestBarrier barrier = new TestBarrier(2);

        assertThatThrownBy(() -> barrier.await(SHORT, system))
                .isInstanceOf(TestBarrierTimeoutException.class)
                .hasMessage("not all of the [2] threads reached the barrier within [20ms]");
    }

    @Test
    void aBrokenBarrierCanBeReset() throws InterruptedException {
        TestBarrier barrier = new TestBarrier(2);
        assertThatThrownBy(() -> barrier.await(SHORT, system))
                .isInstanceOf(TestBarrierTimeoutException.class);
        assertThatThrownBy(() -> barrier.await(system))
                .isInstanceOf(TestBarrierTimeoutException.class)
                .hasMessageContaining("call reset() to use it again");

        barrier.reset();

        Thread other = new Thread(() -> barrier.await(system));
        other.start();
        barrier.await(system);
        other.join();
    }

    @Test
    void aBarrierForNobodyIsRefused() {
        assertThatThrownBy(() -> new TestBarrier(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[0]");
    }
}
