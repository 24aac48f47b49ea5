package dev.troupe.benchmarks.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A short form of {@link FairShareRun}: on a busy machine both sides of the ratio are slow. */
class FairShareDelayTest {
    @Test
    void aHeavyActorWaitsATenthOfTheTimeThatItWouldInAQueueOfAll() throws InterruptedException {
        Duration time = Duration.ofSeconds(2);

        Delays fifo = Delays.measure(Arena.fifo(), time);
        Delays fair = Delays.measure(Arena.fairShare(), time);

        assertThat(fair.percentile(90))
                .as("%s, in a queue %s", fair, fifo)
                .isLessThan(fifo.percentile(90).dividedBy(10));
    }
}
