package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RouterSettingsTest {
    @Test
    void whatIsNotGivenHasTheDefaultsOfTroupe() {
        RouterSettings settings = RouterSettings.from(ConfigFactory.empty());

        assertThat(settings)
                .isEqualTo(
                        new RouterSettings(
                                1,
                                List.of(),
                                Duration.ofSeconds(5),
                                Duration.ofMillis(10),
                                10,
                                RouterSettings.Supervision.FROM_CODE,
                                Optional.empty(),
                                Optional.empty(),
                                false));
    }

    @Test
    void everyKeyIsTakenFromTheEntry() {
        RouterSettings settings =
                RouterSettings.from(
                        Configs.application(
                                "nr-of-instances = 7, within = 3s, virtual-nodes-factor = 20",
                                "routees.paths = [\"/user/a\", \"../b*\"], supervision = escalate",
                                "tail-chopping-router.interval = 5ms, pool-dispatcher {}",
                                "resizer { lower-bound = 2, upper-bound = 9, pressure-threshold = 0",
                                "  rampup-rate = 0.5, backoff-threshold = 0.4, backoff-rate = 0.3",
                                "  messages-per-resize = 100 }"));

        assertThat(settings)
                .isEqualTo(
                        new RouterSettings(
                                7,
                                List.of("/user/a", "../b*"),
                                Duration.ofSeconds(3),
                                Duration.ofMillis(5),
                                20,
                                RouterSettings.Supervision.ESCALATE,
                                Optional.of(new ResizerSettings(2, 9, 0, 0.5, 0.4, 0.3, 100)),
                                Optional.empty(),
                                true));
    }

    @Test
    void theExploringResizerTakesAllOfItsKeys() {
        RouterSettings settings =
                RouterSettings.from(
                        Configs.application(
                                "optimal-size-exploring-resizer { lower-bound = 3, upper-bound = 30",
                                "  chance-of-ramping-down-when-full = 0.1, action-interval = 1s",
                                "  downsize-after-underutilized-for = 1h, explore-step-size = 0.5",
                                "  chance-of-exploration = 0.3, downsize-ratio = 0.7",
                                "  optimization-range = 4, weight-of-latest-metric = 0.6 }"));

        assertThat(settings.explorer())
                .contains(
                        new ExplorerSettings(
                                3,
                                30,
                                0.1,
                                Duration.ofSeconds(1),
                                Duration.ofHours(1),
                                0.5,
                                0.3,
                                0.7,
                                4,
                                0.6));
    }

    @ParameterizedTest
    @CsvSource({
        "'',                                        false",
        "'resizer {}',                              true",
        "'resizer { lower-bound = 2 }',             true",
        "'resizer { enabled = on }',                true",
        "'resizer { enabled = off }',               false",
        "'resizer { enabled = off, lower-bound=2 }',false"
    })
    void mentioningAResizerSwitchesItOnUnlessItSaysOff(String entry, boolean on) {
        assertThat(RouterSettings.from(Configs.application(entry)).resizer().isPresent())
                .isEqualTo(on);
        assertThat(RouterSettings.from(deployed(entry).config()).resizer().isPresent())
                .as("through a deployment")
                .isEqualTo(on);
    }

    @Test
    void changingTheDefaultsOfAResizerSwitchesNoneOn() {
        DeploymentSettings entry =
                Configs.system(
                                "troupe.actor.deployment.default.resizer.lower-bound = 4",
                                "troupe.actor.deployment.\"/a\" {}")
                        .deployments()
                        .find(List.of("a"))
                        .orElseThrow();

        assertThat(RouterSettings.from(entry.config()).resizer()).isEmpty();
    }

    @Test
    void anEntryThatSwitchesTheResizerOffSaysSoAgainstTheCode() {
        assertThat(deployed("resizer.enabled = off").resizerOff()).isTrue();
        assertThat(deployed("resizer.lower-bound = 1").resizerOff()).isFalse();
        assertThat(deployed("").resizerOff()).isFalse();
    }

    @Test
    void aPoolWithAResizerMayBeginWithNobody() {
        assertThat(
                        RouterSettings.from(Configs.application("nr-of-instances = 0, resizer {}"))
                                .nrOfInstances())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "akka.routing.RandomPool",
                "org.apache.pekko.routing.RandomPool",
                "dev.troupe.routing.RandomPool",
                "Akka.Routing.RandomPool",
                "random-pool"
            })
    void aRouterHasAShortNameAndManyLongOnes(String type) {
        assertThat(deployed("router = \"" + type + "\"").router())
                .contains("dev.troupe.routing.RandomPool");
    }

    @ParameterizedTest
    @ValueSource(strings = {"from-code", "akka.routing.NoRouter", "Akka.Routing.NoRouter"})
    void aRouterMayBeLeftToTheCode(String type) {
        assertThat(deployed("router = \"" + type + "\"").router()).isEmpty();
    }

    @Test
    void usersMayGiveShortNamesToTheirOwnRouters() {
        DeploymentSettings entry =
                Configs.system(
                                "akka.actor.router.type-mapping.best = com.example.Best",
                                "akka.actor.deployment.\"/a\" { router = best, best-of = 3 }")
                        .deployments()
                        .find(List.of("a"))
                        .orElseThrow();

        assertThat(entry.router()).contains("com.example.Best");
        assertThat(entry.warnings()).isEmpty();
    }

    @Test
    void theMappingOfAkkaNetIsRead() {
        DeploymentSettings entry =
                Configs.system(
                                "akka.actor.router.type-mapping.tail-chopping-pool ="
                                        + " \"Akka.Routing.TailChoppingPool\"",
                                "akka.actor.deployment.\"/a\".router = tail-chopping-pool")
                        .deployments()
                        .find(List.of("a"))
                        .orElseThrow();

        assertThat(entry.router()).contains("dev.troupe.routing.TailChoppingPool");
    }

    @Test
    void everythingThatIsWrongIsSaidAtOnce() {
        Config wrong = Configs.application("nr-of-instances = 0, within = 0s");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> RouterSettings.from(wrong))
                .withMessage(
                        "nr-of-instances = [0] (application.conf: 1): expected a whole number, 1 or"
                                + " more\n"
                                + "within = [0s] (application.conf: 1): expected a duration such as"
                                + " 10ms or 5s, above 0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/user/a",
                "/user/*/b?",
                "../a",
                "a/b",
                "/user/$a",
                "/user/a#-17",
                "troupe://system/user/a",
                "akka://system@host:2552/user/a%20b"
            })
    void aPathOfARouteeIsWhatASelectionTakes(String path) {
        assertThat(RouteePaths.error(path)).isEmpty();
    }

    private static DeploymentSettings deployed(String entry) {
        return Configs.system("troupe.actor.deployment.\"/a\" {", entry, "}")
                .deployments()
                .find(List.of("a"))
                .orElseThrow();
    }
}
