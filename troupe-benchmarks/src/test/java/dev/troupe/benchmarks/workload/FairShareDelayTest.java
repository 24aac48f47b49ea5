package dev.troupe.benchmarks.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.side.Side;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A short form of {@link Crowd}: on a busy machine both sides of the ratio are slow. */
class FairShareDelayTest {
    @Test
    void aHeavyActorWaitsATenthOfTheTimeThatItWouldInAQueueOfAll() throws InterruptedException {
        long fifo = p90(Contestant.TROUPE_FIFO);
        long fair = p90(Contestant.TROUPE);

        assertThat(fair).isLessThan(fifo / 10);
    }

    private static long p90(Contestant contestant) throws InterruptedException {
        try (Crowd crowd = new Crowd(Side.open(contestant), Duration.ofSeconds(2))) {
            return crowd.measure().getValueAtPercentile(90);
        }
    }
}
