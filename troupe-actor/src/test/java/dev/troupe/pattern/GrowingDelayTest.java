package dev.troupe.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

class GrowingDelayTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void aRetryAfterVeryManyIsStillInRange() {
        GrowingDelay forever = new GrowingDelay(SECOND, ChronoUnit.FOREVER.getDuration(), 0);

        assertThat(forever.delay(Integer.MAX_VALUE, Seams.current())).isPositive();
        assertThat(new GrowingDelay(SECOND, Duration.ofMinutes(1), 0).delay(40, Seams.current()))
                .isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void chanceAddsUpToItsFactor() {
        GrowingDelay backoff = new GrowingDelay(SECOND, SECOND, 0.5);

        for (int i = 0; i < 1000; i++) {
            assertThat(backoff.delay(0, Seams.current()))
                    .isBetween(SECOND, Duration.ofMillis(1500));
        }
    }
}
