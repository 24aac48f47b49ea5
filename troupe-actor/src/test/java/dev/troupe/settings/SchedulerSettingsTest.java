package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.troupe.ConfigurationException;
import dev.troupe.settings.SchedulerSettings.MissedTicks;
import dev.troupe.settings.SchedulerSettings.PendingAtClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchedulerSettingsTest {
    private static final String LENIENT = "error-on-tick-duration-verification-failed = off";

    @Test
    void theDefaultsAreThoseOfTheHouse() {
        SchedulerSettings settings = scheduler(false);

        assertThat(settings.implementation()).isEmpty();
        assertThat(settings.tick()).hasMillis(1);
        assertThat(settings.ticksPerWheel()).isEqualTo(512);
        assertThat(settings.shutdownTimeout()).hasSeconds(5);
        assertThat(settings.pendingAtClose()).isEqualTo(PendingAtClose.DROP);
        assertThat(settings.missedTicks()).isEqualTo(MissedTicks.CATCH_UP);
    }

    @Test
    void onWindowsTheDefaultTickIsTenMilliseconds() {
        SchedulerSettings settings = scheduler(true);

        assertThat(settings.tick()).hasMillis(10);
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void onWindowsAShorterTickIsRefused() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> scheduler(true, "tick-duration = 5ms"))
                .withMessageEndingWith("10ms or more");
    }

    @Test
    void aTickThatIsTooShortIsAdjustedOnRequest() {
        SchedulerSettings settings = scheduler(false, LENIENT, "tick-duration = 10us");

        assertThat(settings.tick()).hasMillis(1);
        assertThat(settings.warnings())
                .containsExactly(
                        "troupe.scheduler.tick-duration = [10us] (application.conf: 3): too short"
                                + " for this platform, 1ms is used instead");
    }

    @ParameterizedTest
    @ValueSource(strings = {"default", "akka.actor.LightArrayRevolverScheduler"})
    void theSchedulerOfTheOriginalMeansOurs(String name) {
        assertThat(scheduler(false, "implementation = " + name).implementation()).isEmpty();
    }

    @Test
    void anotherSchedulerIsAClass() {
        assertThat(scheduler(false, "implementation = com.example.Clock").implementation())
                .contains("com.example.Clock");
    }

    @Test
    void choicesAreRead() {
        SchedulerSettings settings =
                scheduler(false, "pending-at-close = run", "missed-ticks = skip");

        assertThat(settings.pendingAtClose()).isEqualTo(PendingAtClose.RUN);
        assertThat(settings.missedTicks()).isEqualTo(MissedTicks.SKIP);
    }

    private static SchedulerSettings scheduler(boolean windows, String... lines) {
        String section = "troupe.scheduler {\n" + String.join("\n", lines) + "\n}";
        ConfigReader reader =
                ConfigReader.of(
                        ConfigSources.complete(Configs.application(section), Configs.LOADER)
                                .getConfig("troupe.scheduler"),
                        "troupe.scheduler");
        return SchedulerSettings.from(reader, windows);
    }
}
