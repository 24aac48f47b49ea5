package dev.troupe.testkit.javadsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTextTest {
    @ParameterizedTest
    @CsvSource({
        "3 seconds, PT3S",
        "100 ms, PT0.1S",
        "1.5min, PT1M30S",
        "' 2 days ', PT48H",
        "1 hour, PT1H",
        "7us, PT0.000007S",
        "-1 s, PT-1S"
    })
    void aNumberWithAUnitIsADuration(String text, Duration duration) {
        assertThat(DurationText.parse(text)).isEqualTo(duration);
    }

    @Test
    void anythingElseIsRefused() {
        assertThatThrownBy(() -> DurationText.parse("3 parsecs"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not a duration: [3 parsecs]");
        assertThatThrownBy(() -> DurationText.parse("soon"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
