package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CircuitBreakerSettingsTest {
    @Test
    void theDefaultsServeEveryNameWithoutAnEntry() {
        CircuitBreakerSettings settings =
                CircuitBreakerSettings.from("anything", Configs.system("").config());

        assertThat(settings.maxFailures()).isEqualTo(10);
        assertThat(settings.callTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(settings.resetTimeout()).isEqualTo(Duration.ofSeconds(15));
        assertThat(settings.maxResetTimeout()).isEqualTo(Duration.ofDays(36_500));
        assertThat(settings.exponentialBackoff()).isEqualTo(1.0);
        assertThat(settings.randomFactor()).isZero();
        assertThat(settings.exceptionAllowlist()).isEmpty();
    }

    @Test
    void anEntryHoldsWhatDiffers() {
        Config config =
                Configs.system(
                                "akka.circuit-breaker.default.max-failures = 3",
                                "troupe.circuit-breaker.\"my.shop\" {",
                                "  call-timeout = 0",
                                "  exception-allowlist = [\"akka.pattern.AskTimeoutException\"]",
                                "}")
                        .config();

        CircuitBreakerSettings settings = CircuitBreakerSettings.from("my.shop", config);

        assertThat(settings.maxFailures()).isEqualTo(3);
        assertThat(settings.callTimeout()).isZero();
        assertThat(settings.exceptionAllowlist())
                .isEqualTo(Set.of("dev.troupe.pattern.AskTimeoutException"));
    }

    @Test
    void aKeyThatNobodyReadsIsAWarning() {
        Config config = Configs.system("troupe.circuit-breaker.shop.max-failure = 3").config();

        assertThat(CircuitBreakerSettings.from("shop", config).warnings())
                .containsExactly(
                        "troupe.circuit-breaker.shop.max-failure = [3] (application.conf: 1):"
                                + " unknown key, ignored; did you mean"
                                + " troupe.circuit-breaker.shop.max-failures?");
    }
}
