package dev.troupe.runtime.timer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StartTimesTest {
    private final StartTimes times = new StartTimes();

    @Test
    void aPlaceCountsFromTheFirstNoteThatCoversIt() {
        times.note(3, 100);
        times.note(3, 200);
        times.note(5, 300);

        assertThat(times.of(0)).isEqualTo(100);
        assertThat(times.of(2)).isEqualTo(100);
        assertThat(times.of(3)).isEqualTo(300);
        assertThat(times.of(4)).isEqualTo(300);
        assertThat(times.of(5)).as("not covered").isNegative();
    }

    @Test
    void nothingIsKnownOfPlacesBehindTheLastNote() {
        times.note(3, 100);
        times.of(1);

        times.forgetBefore(3);

        assertThat(times.of(3)).isNegative();
        times.note(4, 200);
        assertThat(times.of(3)).isEqualTo(200);
    }

    @Test
    void notesForWhatIsStillToComeAreKept() {
        times.note(3, 100);
        times.note(6, 200);

        times.forgetBefore(3);

        assertThat(times.of(3)).isEqualTo(200);
    }

    // Breaks when room that was used up by notes of no more use is not used again.
    @Test
    void thereIsAlwaysRoomForTheNotesOfAFewTicks() {
        for (int i = 1; i <= 1_000; i++) {
            times.note(i, 10L * i);
            if (i > 10) {
                assertThat(times.of(i - 10)).isEqualTo(10L * (i - 9));
            }
        }
    }

    // Breaks when a note that finds no room is dropped, or takes the place of an earlier one.
    @Test
    void withTooManyNotesAPlaceMayCountFromALaterOneButFromNoEarlierOne() {
        int many = 1_000;
        for (int i = 1; i <= many; i++) {
            times.note(i, 10L * i);
        }

        for (int place = 0; place < many; place++) {
            assertThat(times.of(place)).isBetween(10L * (place + 1), 10L * many);
        }
    }
}
