package dev.troupe.benchmarks.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DistanceTest {
    @Test
    void itIsATimeOrUnknownAndLeavesNoThread() throws Exception {
        Distance.warmUp();

        assertThat(Distance.nanos().orElse(100.0)).isBetween(1.0, 2_000.0);
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("benchmark-distance");
    }
}
