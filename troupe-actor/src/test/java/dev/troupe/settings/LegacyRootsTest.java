package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LegacyRootsTest {
    @ParameterizedTest
    @ValueSource(strings = {"akka", "pekko"})
    void settingsUnderALegacyRootAreReadAsOurs(String root) {
        SystemSettings settings = Configs.system(root + ".loglevel = DEBUG");

        assertThat(settings.logging().level()).isEqualTo(LogLevel.DEBUG);
    }

    @Test
    void oneLineSaysThatLegacySettingsWereTaken() {
        assertThat(Configs.system("akka.loglevel = DEBUG").legacyNotice())
                .contains("settings under [akka] are read as if they stood under [troupe]");
    }

    @Test
    void nothingIsSaidWithoutLegacySettings() {
        assertThat(Configs.system("troupe.loglevel = DEBUG").legacyNotice()).isEmpty();
    }

    @Test
    void ourOwnSettingWins() {
        SystemSettings settings =
                Configs.system("akka.loglevel = DEBUG", "troupe.loglevel = ERROR");

        assertThat(settings.logging().level()).isEqualTo(LogLevel.ERROR);
    }

    @Test
    void ourOwnSettingWinsKeyByKey() {
        Config config =
                Configs.complete(
                        "akka.actor.default-dispatcher { throughput = 7, shutdown-timeout = 9s }",
                        "troupe.actor.default-dispatcher.throughput = 8");

        DispatcherSettings settings =
                DispatcherSettings.from(DispatcherSettings.DEFAULT_ID, config);

        assertThat(settings.throughput()).isEqualTo(8);
        assertThat(settings.shutdownTimeout()).hasSeconds(9);
    }

    @Test
    void pekkoWinsOverAkka() {
        SystemSettings settings = Configs.system("akka.loglevel = DEBUG", "pekko.loglevel = ERROR");

        assertThat(settings.logging().level()).isEqualTo(LogLevel.ERROR);
    }

    @Test
    void defaultsOfAPeerAreNeverTaken() {
        Config peer =
                Configs.parse(
                        "reference.conf",
                        "akka { loglevel = DEBUG, version = 1, cluster.roles = [] }");

        SystemSettings settings = SystemSettings.from(peer, Configs.LOADER);

        assertThat(settings.logging().level()).isEqualTo(LogLevel.INFO);
        assertThat(settings.legacyNotice()).isEmpty();
    }

    @Test
    void whatAUserWroteIsTakenFromBetweenDefaultsOfAPeer() {
        Config peer =
                Configs.parse(
                        "reference.conf",
                        "akka.actor.default-dispatcher { throughput = 5, shutdown-timeout = 2s }");
        Config user = Configs.application("akka.actor.default-dispatcher.throughput = 6");

        Config config = SystemSettings.from(user.withFallback(peer), Configs.LOADER).config();

        DispatcherSettings settings =
                DispatcherSettings.from(DispatcherSettings.DEFAULT_ID, config);
        assertThat(settings.throughput()).isEqualTo(6);
        assertThat(settings.shutdownTimeout()).hasSeconds(1);
    }

    @Test
    void whatHasNoCounterpartIsNamedOnce() {
        SystemSettings settings =
                Configs.system(
                        "akka { loglevel = DEBUG, cluster { a = 1, b = 2 }, remote.x = 1 }",
                        "akka.actor.typed.restart-stash-capacity = 3");

        assertThat(settings.legacyNotice())
                .contains(
                        "settings under [akka] are read as if they stood under [troupe]; without"
                                + " counterpart here, and ignored:"
                                + " [akka.actor.typed, akka.cluster, akka.remote]");
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void aDispatcherOfTheUserUnderALegacyRootIsFound() {
        Config config = Configs.complete("akka.actor.mine { executor = fork-join-executor }");

        assertThat(DispatcherSettings.from("akka.actor.mine", config).id())
                .isEqualTo("troupe.actor.mine");
    }

    @Test
    void aDispatcherInASectionWithoutCounterpartIsFoundWhereItStands() {
        Config config = Configs.complete("akka.http.mine { throughput = 3 }");

        assertThat(DispatcherSettings.from("akka.http.mine", config).throughput()).isEqualTo(3);
    }

    @Test
    void aBlockAtTheTopStaysWhereItIs() {
        Config config = Configs.complete("akka.loglevel = DEBUG", "mine { throughput = 3 }");

        assertThat(DispatcherSettings.from("mine", config).id()).isEqualTo("mine");
    }

    @Test
    void deploymentsAreTaken() {
        SystemSettings settings =
                Configs.system(
                        "akka.actor.deployment { /a { dispatcher = akka.actor.internal-dispatcher }"
                                + " }");

        assertThat(settings.deployments().find(List.of("a")))
                .hasValueSatisfying(
                        entry ->
                                assertThat(entry.dispatcher())
                                        .contains("troupe.actor.internal-dispatcher"));
    }

    @Test
    void aMailboxRequirementOfTheUserReplacesOurs() {
        SystemSettings settings =
                Configs.system(
                        "akka.actor.mailbox.requirements {",
                        "  \"akka.dispatch.DequeBasedMessageQueueSemantics\" = my-deque",
                        "}");

        assertThat(settings.actor().mailboxRequirements())
                .containsEntry("dev.troupe.dispatch.DequeBasedMessageQueueSemantics", "my-deque")
                .hasSameSizeAs(Configs.system().actor().mailboxRequirements());
    }

    @ParameterizedTest
    @CsvSource({
        "akka.dispatch.UnboundedMailbox, dev.troupe.dispatch.UnboundedMailbox",
        "org.apache.pekko.dispatch.UnboundedMailbox, dev.troupe.dispatch.UnboundedMailbox",
        "pekko.dispatch.UnboundedMailbox, dev.troupe.dispatch.UnboundedMailbox",
        "akka.event.Logging$DefaultLogger, dev.troupe.event.Logging$DefaultLogger",
        "akka.serialization.SerializationExtension$,"
                + " dev.troupe.serialization.SerializationExtension",
        "Akka.Routing.RoundRobinPool, dev.troupe.routing.RoundRobinPool",
        "'Akka.Routing.RoundRobinPool, Akka', dev.troupe.routing.RoundRobinPool",
        "akka., dev.troupe.",
        "Akka., dev.troupe.",
        "akkad.Foo, akkad.Foo",
        "com.example.akka.Foo, com.example.akka.Foo"
    })
    void classNamesOfThePeersMeanOurs(String theirs, String ours) {
        assertThat(LegacyRoots.className(theirs)).isEqualTo(ours);
    }

    @ParameterizedTest
    @CsvSource({
        "akka.actor.default-dispatcher, troupe.actor.default-dispatcher",
        "pekko.actor.default-dispatcher, troupe.actor.default-dispatcher",
        "troupe.actor.default-dispatcher, troupe.actor.default-dispatcher",
        "akka-dispatcher, akka-dispatcher",
        "my.akka.dispatcher, my.akka.dispatcher"
    })
    void dispatcherIdsOfThePeersMeanOurs(String theirs, String ours) {
        assertThat(LegacyRoots.dispatcherId(theirs)).isEqualTo(ours);
    }
}
