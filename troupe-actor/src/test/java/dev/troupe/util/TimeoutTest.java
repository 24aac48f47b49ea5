package dev.troupe.util;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimeoutTest {

    @Test
    void allWaysToMakeOneAgree() {
        Timeout expected = new Timeout(Duration.ofSeconds(5));

        assertThat(new Timeout(5, TimeUnit.SECONDS)).isEqualTo(expected);
        assertThat(Timeout.apply(5_000, TimeUnit.MILLISECONDS)).isEqualTo(expected);
        assertThat(Timeout.create(Duration.ofSeconds(5))).isEqualTo(expected);
        assertThat(Timeout.durationToTimeout(Duration.ofSeconds(5))).isEqualTo(expected);
    }
}
