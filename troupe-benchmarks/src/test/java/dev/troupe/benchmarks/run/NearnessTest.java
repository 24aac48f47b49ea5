package dev.troupe.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.benchmarks.workload.Figure;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearnessTest {
    private final Nearness nearness = new Nearness(10, 0.5); // five seconds for measuring again

    private boolean measuresAgain(double distance, int times) {
        Measured.Value value = new Measured.Value("row", Figure.DISTANCE, distance);
        return nearness.measuresAgain(new Measured(List.of(value)), 2, times);
    }

    @Test
    void aForkIsMeasuredAgainWhenTheProcessorsWereFar() {
        assertThat(measuresAgain(80, 0)).isFalse();
        assertThat(measuresAgain(190, 0)).isFalse();
        assertThat(measuresAgain(210, 0)).isTrue();
        assertThat(measuresAgain(75, 1)).isFalse();

        assertThat(nearness.remark()).contains(" 75 ns ", " 1 measured again, 0 kept.");
    }

    @Test
    void whatWasSeenBeforeTheFirstForkCounts() {
        nearness.saw(40);

        assertThat(measuresAgain(120, 0)).isTrue();
    }

    @Test
    void theSameForkIsMeasuredThreeTimesAtMost() {
        nearness.saw(40);

        assertThat(measuresAgain(400, 0)).isTrue();
        assertThat(measuresAgain(400, 1)).isTrue();
        assertThat(measuresAgain(400, 2)).isFalse();
        assertThat(nearness.remark()).contains(" 2 measured again, 1 kept.");
    }

    @Test
    void aRunIsProlongedByItsPartAtMost() {
        nearness.saw(40);

        assertThat(measuresAgain(400, 0)).isTrue();
        assertThat(measuresAgain(400, 0)).isTrue();
        assertThat(measuresAgain(400, 0)).isFalse();
    }

    @Test
    void aForkThatSaysNothingOfItIsKept() {
        nearness.saw(40);

        assertThat(nearness.measuresAgain(new Measured(List.of()), 2, 0)).isFalse();
        assertThat(nearness.remark()).isEmpty();
    }
}
