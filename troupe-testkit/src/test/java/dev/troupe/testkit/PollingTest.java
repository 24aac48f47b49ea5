package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PollingTest {
    private static final Duration TICK = Duration.ofMillis(1);

    private final AtomicInteger looks = new AtomicInteger();

    private static Deadline in(Duration max) {
        return Deadline.in(max, Seams.current().clock());
    }

    @Test
    void aConditionThatHoldsIsLookedAtOnce() {
        assertThat(Polling.until(in(Duration.ZERO), TICK, () -> looks.incrementAndGet() == 1))
                .isTrue();
    }

    @Test
    void aConditionIsLookedAtUntilItHolds() {
        Duration max = Duration.ofSeconds(20);

        assertThat(Polling.until(in(max), TICK, () -> looks.incrementAndGet() == 5)).isTrue();
        assertThat(looks).hasValue(5);
    }

    @Test
    void aConditionThatNeverHoldsIsGivenUp() {
        assertThat(Polling.until(in(Duration.ofMillis(20)), TICK, () -> false)).isFalse();
    }

    @Test
    void codeIsRunUntilItDoesNotThrow() {
        Integer result =
                Polling.untilNoError(
                        in(Duration.ofSeconds(20)),
                        TICK,
                        () -> {
                            if (looks.incrementAndGet() < 3) {
                                throw new AssertionError("not yet");
                            }
                            return looks.get();
                        });

        assertThat(result).isEqualTo(3);
    }

    @Test
    void theLastErrorIsThrownWhenTheTimeIsOver() {
        assertThatThrownBy(
                        () ->
                                Polling.untilNoError(
                                        in(Duration.ofMillis(20)),
                                        TICK,
                                        () -> {
                                            throw new AssertionError(
                                                    "try " + looks.incrementAndGet());
                                        }))
                .isInstanceOf(AssertionError.class)
                .satisfies(error -> assertThat(error).hasMessage("try " + looks.get()));
        assertThat(looks.get()).isGreaterThan(1);
    }

    @Test
    void anInterruptEndsTheWaiting() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> Polling.until(in(Duration.ofSeconds(20)), TICK, () -> false))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void anAssertionIsRepeatedUntilTheTimeIsOver() {
        FakeClock clock = new FakeClock();
        int[] runs = {0};

        int last =
                Polling.whileNoError(
                        Deadline.in(Duration.ofMillis(30), clock),
                        Duration.ofNanos(1),
                        () -> {
                            clock.pass(Duration.ofMillis(10));
                            return ++runs[0];
                        });

        assertThat(last).isEqualTo(3);
    }

    @Test
    void anAssertionThatDoesNotHoldForLongEndsAtOnce() {
        FakeClock clock = new FakeClock();

        assertThatThrownBy(
                        () ->
                                Polling.whileNoError(
                                        Deadline.in(Duration.ofHours(1), clock),
                                        Duration.ofNanos(1),
                                        () -> {
                                            throw new TestException("broken");
                                        }))
                .isInstanceOf(TestException.class);
    }
}
