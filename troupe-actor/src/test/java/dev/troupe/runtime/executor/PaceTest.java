package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {
    private final Pace pace = new Pace();

    @Test
    void aTurnOfShortStepsWasQuick() {
        pace.begins(7, 1_000);

        pace.ends(7, 10, 1_599);

        assertThat(pace.wasQuick(7)).isTrue();
    }

    @Test
    void oneOfLongStepsWasNot() {
        pace.begins(7, 1_000);

        pace.ends(7, 10, 1_600);

        assertThat(pace.wasQuick(7)).isFalse();
    }

    @Test
    void nothingIsKnownOfATurnWhoseBeginningWasNotSeen() {
        pace.begins(7, 1_000);

        pace.ends(8, 10, 1_001);

        assertThat(pace.wasQuick(8)).isFalse();
    }

    @Test
    void aTurnThatWasQuickSaysNothingOfTheNext() {
        pace.begins(7, 1_000);
        pace.ends(7, 10, 1_001);

        pace.begins(8, 1_001);

        assertThat(pace.wasQuick(8)).isFalse();
    }

    @Test
    void itDoesNotMatterWhereTheClockBegins() {
        pace.begins(7, Long.MAX_VALUE);

        pace.ends(7, 10, Long.MIN_VALUE + 100);

        assertThat(pace.wasQuick(7)).isTrue();
    }
}
