package dev.troupe.benchmarks.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SampleTest {
    @Test
    void theMedianIsTheOneInTheMiddleOrBetweenTwo() {
        assertThat(new Sample(List.of(9.0, 1.0, 2.0)).median()).isEqualTo(2);
        assertThat(new Sample(List.of(9.0, 1.0, 2.0, 3.0)).median()).isEqualTo(2.5);
    }

    @Test
    void theSpreadIsAPartOfTheMedian() {
        assertThat(new Sample(List.of(8.0, 10.0, 13.0)).spread()).isEqualTo(0.5);
        assertThat(new Sample(List.of(0.0, 0.0)).spread()).isZero();
    }

    @Test
    void aSampleHasValues() {
        assertThatThrownBy(() -> new Sample(List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
