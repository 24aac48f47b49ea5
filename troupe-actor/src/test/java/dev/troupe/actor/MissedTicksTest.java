package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MissedTicksTest {
    @ParameterizedTest
    @EnumSource
    void whoIsOnTimeKeepsTheRhythm(MissedTicks missed) {
        assertThat(missed.nextDue(100, 10, 101)).isEqualTo(110);
        assertThat(missed.nextDue(100, 10, 110)).isEqualTo(110);
    }

    @ParameterizedTest
    @CsvSource({
        "CATCH_UP, 111, 110",
        "CATCH_UP, 145, 110",
        "SKIP, 111, 120",
        "SKIP, 119, 120",
        "SKIP, 120, 130",
        "SKIP, 145, 150",
        "DELAY, 111, 121",
        "DELAY, 145, 155"
    })
    void whoIsLateDoesWhatItsPolicySays(MissedTicks missed, long now, long next) {
        assertThat(missed.nextDue(100, 10, now)).isEqualTo(next);
    }

    @ParameterizedTest
    @EnumSource
    void aTimeBeyondALongIsTheLastThereIs(MissedTicks missed) {
        assertThat(missed.nextDue(100, Long.MAX_VALUE, 200)).isEqualTo(Long.MAX_VALUE);
        assertThat(missed.nextDue(100, Long.MAX_VALUE - 150, Long.MAX_VALUE - 10)).isPositive();
    }
}
