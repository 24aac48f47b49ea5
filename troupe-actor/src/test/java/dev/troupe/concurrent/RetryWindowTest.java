package dev.troupe.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryWindowTest {

    private static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();
    private static final Duration WINDOW = Duration.ofNanos(100);
    private final RetryWindow retries = new RetryWindow();

    @Test
    void withoutLimitAndWindowAllAreAllowed() {
        for (int i = 0; i < 1_000; i++) {
            assertThat(retries.tryRetry(-1, FOREVER, i)).isTrue();
        }
    }

    @Test
    void aLimitOfZeroAllowsNone() {
        assertThat(retries.tryRetry(0, FOREVER, 0)).isFalse();
        assertThat(retries.tryRetry(0, WINDOW, 0)).isFalse();
    }

    @Test
    void aLimitWithoutWindowCountsForLife() {
        assertThat(retries.tryRetry(2, FOREVER, 0)).isTrue();
        assertThat(retries.tryRetry(2, FOREVER, Long.MAX_VALUE)).isTrue();
        assertThat(retries.tryRetry(2, FOREVER, Long.MIN_VALUE)).isFalse();
    }

    @Test
    void aNegativeWindowIsNone() {
        assertThat(retries.tryRetry(1, Duration.ofNanos(-1), 0)).isTrue();
        assertThat(retries.tryRetry(1, Duration.ofNanos(-1), 1_000_000)).isFalse();
    }

    @Test
    void aWindowWithoutLimitAllowsOne() {
        assertThat(retries.tryRetry(-1, WINDOW, 0)).isTrue();
        assertThat(retries.tryRetry(-1, WINDOW, 100)).isFalse();
        assertThat(retries.tryRetry(-1, WINDOW, 101)).isTrue();
        assertThat(retries.tryRetry(-1, WINDOW, 102)).isFalse();
    }

    @Test
    void insideTheWindowTheLimitCounts() {
        assertThat(retries.tryRetry(2, WINDOW, 1_000)).isTrue();
        assertThat(retries.tryRetry(2, WINDOW, 1_050)).isTrue();
        assertThat(retries.tryRetry(2, WINDOW, 1_100)).isFalse();
    }

    @Test
    void theFirstAfterTheWindowOpensTheNext() {
        assertThat(retries.tryRetry(2, WINDOW, 0)).isTrue();
        assertThat(retries.tryRetry(2, WINDOW, 99)).isTrue();

        assertThat(retries.tryRetry(2, WINDOW, 101)).as("opens the next").isTrue();
        assertThat(retries.tryRetry(2, WINDOW, 201)).as("its last nanosecond").isTrue();
        assertThat(retries.tryRetry(2, WINDOW, 201)).isFalse();
    }

    @Test
    void aWindowOpensAtTimeZeroAsAtAnyOther() {
        assertThat(retries.tryRetry(1, WINDOW, 0)).isTrue();
        assertThat(retries.tryRetry(1, WINDOW, 0)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MAX_VALUE, Long.MAX_VALUE - 50, Long.MIN_VALUE, -50, 0})
    void theClockMayOverflowInsideTheWindow(long start) {
        assertThat(retries.tryRetry(2, WINDOW, start)).isTrue();
        assertThat(retries.tryRetry(2, WINDOW, start + 90)).isTrue();
        assertThat(retries.tryRetry(2, WINDOW, start + 100)).isFalse();
        assertThat(retries.tryRetry(2, WINDOW, start + 101)).isTrue();
    }

    @Test
    void theLongestFiniteWindowDoesNotOverflow() {
        Duration longest = Duration.ofNanos(Long.MAX_VALUE - 1);

        assertThat(retries.tryRetry(-1, longest, Long.MIN_VALUE)).isTrue();
        assertThat(retries.tryRetry(-1, longest, -2)).isFalse();
    }

    @Test
    void aZeroWindowCountsWhatHappensAtOnce() {
        assertThat(retries.tryRetry(1, Duration.ZERO, 5)).isTrue();
        assertThat(retries.tryRetry(1, Duration.ZERO, 5)).isFalse();
        assertThat(retries.tryRetry(1, Duration.ZERO, 6)).isTrue();
    }
}
