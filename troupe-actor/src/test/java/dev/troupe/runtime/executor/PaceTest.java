package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PaceTest {
    private static final int MANY = 100;

    private final HandClock clock = new HandClock();
    private final Pace pace = new Pace(clock);

    private void endsAfter(long nanos, long turn, int steps) {
        clock.move(Duration.ofNanos(nanos));
        pace.ends(turn, steps);
    }

    @Test
    void aTurnOfShortStepsWasQuick() {
        endsAfter(0, 6, MANY);

        endsAfter(5_999, 7, MANY);

        assertThat(pace.wasQuick(7)).isTrue();
    }

    @Test
    void oneOfLongStepsWasNot() {
        endsAfter(0, 6, MANY);

        endsAfter(6_000, 7, MANY);

        assertThat(pace.wasQuick(7)).isFalse();
    }

    @Test
    void nothingIsKnownOfTheFirstTurn() {
        endsAfter(1, 0, MANY);

        assertThat(pace.wasQuick(0)).isFalse();
    }

    @Test
    void nothingIsKnownOfATurnWhoseBeginningWasNotSeen() {
        endsAfter(0, 6, MANY);

        endsAfter(1, 8, MANY);

        assertThat(pace.wasQuick(8)).isFalse();
    }

    @Test
    void aTurnOfFewStepsIsNotLookedAt() {
        endsAfter(0, 6, MANY);

        endsAfter(1, 7, 1);
        endsAfter(1, 8, MANY);

        assertThat(pace.wasQuick(7)).isFalse();
        assertThat(pace.wasQuick(8)).isFalse();
    }

    @Test
    void aTurnThatWasQuickSaysNothingOfTheNext() {
        endsAfter(0, 6, MANY);

        endsAfter(1, 7, MANY);

        assertThat(pace.wasQuick(8)).isFalse();
    }

    @Test
    void itDoesNotMatterWhereTheClockBegins() {
        endsAfter(Long.MAX_VALUE, 6, MANY);

        endsAfter(1, 7, MANY);

        assertThat(pace.wasQuick(7)).isTrue();
    }
}
