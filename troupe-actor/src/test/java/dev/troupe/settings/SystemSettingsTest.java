package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.settings.SystemSettings.Jvm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SystemSettingsTest {
    @Test
    void anEmptyConfigurationGivesTheDefaults() {
        SystemSettings settings = Configs.system();

        assertThat(settings.home()).isEmpty();
        assertThat(settings.extensions()).isEmpty();
        assertThat(settings.libraryExtensions()).isEmpty();
        assertThat(settings.jvm()).isEqualTo(new Jvm(false, true, true, true, true));
        assertThat(settings.shutdown().closeTimeout()).hasSeconds(60);
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void actorsHaveTheirDefaults() {
        ActorSettings actor = Configs.system().actor();

        assertThat(actor.guardianStrategy())
                .isEqualTo("dev.troupe.actor.DefaultSupervisorStrategy");
        assertThat(actor.creationTimeout()).hasSeconds(20);
        assertThat(actor.unstartedPushTimeout()).hasSeconds(10);
        assertThat(actor.serializeMessages()).isFalse();
        assertThat(actor.serializeCreators()).isFalse();
        assertThat(actor.unverifiedPrefixes()).containsExactly("dev.troupe.");
        assertThat(actor.debug())
                .isEqualTo(
                        new DebugSettings(false, false, false, false, false, false, false, false));
    }

    @Test
    void loggingHasItsDefaults() {
        assertThat(Configs.system().logging())
                .isEqualTo(
                        new LoggingSettings(
                                List.of("dev.troupe.event.slf4j.Slf4jLogger"),
                                "dev.troupe.event.DefaultLoggingFilter",
                                "troupe.actor.internal-dispatcher",
                                Duration.ofSeconds(5),
                                LogLevel.INFO,
                                LogLevel.WARNING,
                                false,
                                new LoggingSettings.DeadLetters(
                                        10,
                                        false,
                                        Optional.of(Duration.ofMinutes(5)),
                                        Duration.ofSeconds(1))));
    }

    @ParameterizedTest
    @CsvSource({"on, 2147483647", "off, 0", "0, 0", "3, 3", "true, 2147483647"})
    void deadLettersAreLoggedAlwaysNeverOrSoManyTimes(String text, int max) {
        assertThat(
                        Configs.system("troupe.log-dead-letters = " + text)
                                .logging()
                                .deadLetters()
                                .max())
                .isEqualTo(max);
    }

    @Test
    void deadLettersMayStaySilentForEver() {
        SystemSettings settings =
                Configs.system("troupe.log-dead-letters-suspend-duration = infinite");

        assertThat(settings.logging().deadLetters().suspendDuration()).isEmpty();
    }

    @Test
    void eachDebugFlagStandsForItself() {
        DebugSettings debug =
                Configs.system("troupe.actor.debug { autoreceive = on, event-stream = on }")
                        .actor()
                        .debug();

        assertThat(debug)
                .isEqualTo(new DebugSettings(false, true, false, false, true, false, false, false));
    }

    @Test
    void classNamesOfPeersAreTranslated() {
        SystemSettings settings =
                Configs.system(
                        "akka.loggers = [\"akka.event.slf4j.Slf4jLogger\"]",
                        "akka.logging-filter = akka.event.slf4j.Slf4jLoggingFilter",
                        "akka.actor.guardian-supervisor-strategy ="
                                + " akka.actor.StoppingSupervisorStrategy",
                        "akka.actor.provider = akka.actor.LocalActorRefProvider",
                        "akka.loggers-dispatcher = akka.actor.internal-dispatcher");

        assertThat(settings.logging().loggers())
                .containsExactly("dev.troupe.event.slf4j.Slf4jLogger");
        assertThat(settings.logging().filter())
                .isEqualTo("dev.troupe.event.slf4j.Slf4jLoggingFilter");
        assertThat(settings.logging().dispatcher()).isEqualTo("troupe.actor.internal-dispatcher");
        assertThat(settings.actor().guardianStrategy())
                .isEqualTo("dev.troupe.actor.StoppingSupervisorStrategy");
    }

    @Test
    void aConfigurationThatIsCompleteAlreadyStaysAsItIs() {
        Config complete = Configs.complete("troupe.loglevel = DEBUG", "mine = 3");

        assertThat(SystemSettings.from(complete, Configs.LOADER).config()).isEqualTo(complete);
    }

    @Test
    void aConfigurationMadeOfAMapIsRead() {
        Config config = ConfigFactory.parseMap(Map.of("troupe.log-dead-letters", 3), "test map");

        assertThat(SystemSettings.from(config, Configs.LOADER).logging().deadLetters().max())
                .isEqualTo(3);
    }

    @Test
    void allErrorsAreReportedAtOnceOneLineEach() {
        ConfigurationException refusal =
                catchThrowableOfType(
                        ConfigurationException.class,
                        () ->
                                Configs.system(
                                        "troupe.loglevel = LOUD",
                                        "troupe.daemonic = perhaps",
                                        "troupe.scheduler.tick-duration = soon",
                                        "troupe.actor.default-dispatcher.throughput = 0",
                                        "troupe.actor.default-mailbox.mailbox-capacity = 0"));

        assertThat(String.valueOf(refusal.getMessage()).lines())
                .extracting(line -> line.substring(0, line.indexOf(" = ")))
                .containsExactly(
                        "troupe.loglevel",
                        "troupe.daemonic",
                        "troupe.scheduler.tick-duration",
                        "troupe.actor.default-mailbox.mailbox-capacity",
                        "troupe.actor.default-dispatcher.throughput");
    }

    @Test
    void aBlockOfTheUserDoesNotFailTheStart() {
        assertThat(Configs.system("mine.throughput = 0").warnings()).isEmpty();
    }

    @Test
    @SuppressWarnings("NullAway")
    void nullsAreRefusedByName() {
        assertThatNullPointerException()
                .isThrownBy(() -> SystemSettings.from(null, Configs.LOADER))
                .withMessage("config");
        assertThatNullPointerException()
                .isThrownBy(() -> SystemSettings.load(null))
                .withMessage("loader");
    }
}
