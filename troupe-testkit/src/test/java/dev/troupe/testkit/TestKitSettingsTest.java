package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.ConfigurationException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestKitSettingsTest {
    @Test
    void theDefaultsAreThoseOfTheReferenceConfiguration() {
        TestKitSettings settings = Settings.defaults();

        assertThat(settings.TestTimeFactor()).isEqualTo(1.0);
        assertThat(settings.SingleExpectDefaultTimeout()).isEqualTo(Duration.ofSeconds(3));
        assertThat(settings.ExpectNoMessageDefaultTimeout()).isEqualTo(Duration.ofMillis(100));
        assertThat(settings.DefaultTimeout().duration()).isEqualTo(Duration.ofSeconds(5));
        assertThat(settings.TestEventFilterLeeway()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void aDurationIsDilatedByTheTimeFactor() {
        TestKitSettings settings = Settings.with("troupe.test.timefactor = 2.5");

        assertThat(settings.dilated(Duration.ofMillis(100))).isEqualTo(Duration.ofMillis(250));
    }

    @Test
    void dilationOfAVeryLongDurationDoesNotOverflow() {
        TestKitSettings settings = Settings.with("troupe.test.timefactor = 10");

        assertThat(settings.dilated(Duration.ofDays(100_000))).isGreaterThan(Duration.ofDays(9000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "Infinity", "NaN"})
    void aTimeFactorThatIsNotPositiveIsRefused(String factor) {
        assertThatThrownBy(() -> Settings.with("troupe.test.timefactor = \"" + factor + "\""))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("troupe.test.timefactor = [")
                .hasMessageContaining("must be a positive number");
    }

    @Test
    void aNegativeDurationIsRefused() {
        assertThatThrownBy(() -> Settings.with("troupe.test.filter-leeway = -1s"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("troupe.test.filter-leeway = [PT-1S]");
    }
}
