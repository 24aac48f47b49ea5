package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class TimeBoxTest {
    private final FakeClock clock = new FakeClock();
    private final TimeBox time = timeBox("");

    private TimeBox timeBox(String hocon) {
        return clock.bound(() -> new TimeBox(Settings.with(hocon)));
    }

    private static Duration ms(long millis) {
        return Duration.ofMillis(millis);
    }

    private Supplier<Boolean> taking(long millis) {
        return () -> {
            clock.pass(ms(millis));
            return true;
        };
    }

    @Test
    void aBlockReturnsItsResult() {
        assertThat(time.within(ms(0), ms(10), () -> "result")).isEqualTo("result");
    }

    @Test
    void aBlockMayTakeItsWholeTime() {
        assertThatCode(() -> time.within(ms(0), ms(10), taking(10))).doesNotThrowAnyException();
    }

    @Test
    void aBlockThatTakesTooLongFails() {
        assertThatThrownBy(() -> time.within(ms(0), ms(10), taking(11)))
                .isInstanceOf(AssertionError.class)
                .hasMessage("the block took [11ms], expected at most [10ms]");
    }

    @Test
    void aBlockThatIsTooQuickFails() {
        assertThatThrownBy(() -> time.within(ms(5), ms(10), taking(4)))
                .isInstanceOf(AssertionError.class)
                .hasMessage("the block took [4ms], expected at least [5ms]");
    }

    @Test
    void theMaximumIsDilatedAndTheMinimumIsNot() {
        TimeBox slow = timeBox("troupe.test.timefactor = 3");

        assertThatCode(() -> slow.within(ms(5), ms(10), taking(5))).doesNotThrowAnyException();
        assertThatCode(() -> slow.within(ms(5), ms(10), taking(30))).doesNotThrowAnyException();
        assertThatThrownBy(() -> slow.within(ms(5), ms(10), taking(31)))
                .hasMessage("the block took [31ms], expected at most [30ms]");
    }

    @Test
    void anInnerBlockIsLimitedByTheOuterOne() {
        Supplier<Duration> inner =
                () -> {
                    clock.pass(ms(60));
                    return time.within(ms(0), ms(100), time::remaining);
                };

        assertThat(time.within(ms(0), ms(100), inner)).isEqualTo(ms(40));
    }

    @Test
    void anOuterBlockIsNotLimitedByAnInnerOneThatIsOver() {
        Supplier<Duration> inner =
                () -> {
                    time.within(ms(0), ms(10), taking(5));
                    return time.remaining();
                };

        assertThat(time.within(ms(0), ms(100), inner)).isEqualTo(ms(95));
    }

    @Test
    void anInnerBlockWhoseMinimumDoesNotFitIsRefused() {
        Supplier<Boolean> inner =
                () -> {
                    clock.pass(ms(60));
                    return time.within(ms(50), ms(80), taking(50));
                };

        assertThatThrownBy(() -> time.within(ms(0), ms(100), inner))
                .hasMessage(
                        "a block of at least [50ms] does not fit: the surrounding block has only"
                                + " [40ms] left");
    }

    @Test
    void aTrailingSilenceWaivesTheMaximum() {
        Supplier<Boolean> silent =
                () -> {
                    clock.pass(ms(20));
                    time.endedInSilence(true);
                    return true;
                };

        assertThatCode(() -> time.within(ms(0), ms(10), silent)).doesNotThrowAnyException();
    }

    @Test
    void aSilenceThatIsNotTrailingDoesNotWaiveTheMaximum() {
        Supplier<Boolean> silentThenNot =
                () -> {
                    clock.pass(ms(20));
                    time.endedInSilence(true);
                    time.endedInSilence(false);
                    return true;
                };

        assertThatThrownBy(() -> time.within(ms(0), ms(10), silentThenNot))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aSilenceBeforeTheBlockDoesNotWaiveTheMaximum() {
        time.endedInSilence(true);

        assertThatThrownBy(() -> time.within(ms(0), ms(10), taking(20)))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void nothingIsRemainingOutsideOfABlock() {
        assertThatThrownBy(time::remaining)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("call this inside of within");
        assertThat(time.remainingOr(ms(7))).isEqualTo(ms(7));
    }

    @Test
    void theDefaultIsDilatedOutsideOfABlock() {
        assertThat(timeBox("troupe.test.timefactor = 2").remainingOrDefault()).isEqualTo(ms(6000));
    }

    @Test
    void aBlockThatThrowsDoesNotLimitWhatFollows() {
        Supplier<Boolean> failing =
                () -> {
                    throw new TestException("on purpose");
                };

        assertThatThrownBy(() -> time.within(ms(0), ms(10), failing))
                .isInstanceOf(TestException.class);
        assertThatThrownBy(time::remaining).isInstanceOf(AssertionError.class);
    }
}
