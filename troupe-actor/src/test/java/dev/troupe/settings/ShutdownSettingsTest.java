package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.ConfigurationException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShutdownSettingsTest {
    private static final String ROOT = "troupe.coordinated-shutdown.";
    private static final String PHASES = ROOT + "phases.";

    private static ShutdownSettings shutdown(String... lines) {
        return Configs.system(lines).shutdown();
    }

    private static List<String> names(ShutdownSettings settings) {
        return settings.phases().stream().map(ShutdownSettings.Phase::name).toList();
    }

    private static ShutdownSettings.Phase phase(String name, ShutdownSettings settings) {
        return settings.phases().stream()
                .filter(phase -> phase.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theDefaultsAreThoseOfTheReference() {
        ShutdownSettings settings = shutdown();

        assertThat(settings.closeTimeout()).hasSeconds(60);
        assertThat(settings.overallTimeout()).contains(Duration.ofSeconds(60));
        assertThat(settings.runByTerminate()).isTrue();
        assertThat(settings.runByJvmHook()).isTrue();
        assertThat(settings.logInfo()).isTrue();
        assertThat(settings.ending()).isEqualTo(new ShutdownSettings.Ending(true, false, 0));
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void thePhasesOfTheOriginalRunInItsOrder() {
        assertThat(names(shutdown()))
                .containsExactly(
                        "before-service-unbind",
                        "service-unbind",
                        "service-requests-done",
                        "service-stop",
                        "before-cluster-shutdown",
                        "cluster-sharding-shutdown-region",
                        "cluster-leave",
                        "cluster-exiting",
                        "cluster-exiting-done",
                        "cluster-shutdown",
                        "before-actor-system-terminate",
                        "actor-system-terminate");
    }

    @Test
    void aPhaseThatSaysNothingHasTheDefaults() {
        ShutdownSettings settings = shutdown(ROOT + "default-phase-timeout = 7s");

        assertThat(phase("service-stop", settings))
                .isEqualTo(
                        new ShutdownSettings.Phase(
                                "service-stop",
                                Duration.ofSeconds(7),
                                true,
                                true,
                                List.of("service-requests-done")));
        assertThat(phase("actor-system-terminate", settings).timeout()).hasSeconds(10);
        assertThat(phase("cluster-exiting", settings).timeout()).hasSeconds(10);
    }

    @Test
    void aPhaseOfTheUserComesAfterThoseItDependsOn() {
        ShutdownSettings settings =
                shutdown(
                        PHASES + "mine { timeout = 1s, recover = off, enabled = off }",
                        PHASES + "mine.depends-on = [service-stop]",
                        PHASES + "before-cluster-shutdown.depends-on = [mine]");

        assertThat(names(settings))
                .containsSubsequence("service-stop", "mine", "before-cluster-shutdown");
        assertThat(phase("mine", settings))
                .isEqualTo(
                        new ShutdownSettings.Phase(
                                "mine",
                                Duration.ofSeconds(1),
                                false,
                                false,
                                List.of("service-stop")));
    }

    @Test
    void aPhaseThatNobodyDependsOnStillRunsBeforeTheSystemEnds() {
        assertThat(names(shutdown(PHASES + "zzz {}")))
                .containsSubsequence("zzz", "actor-system-terminate");
    }

    @Test
    void whatDependsOnTheEndOfTheSystemComesAfterIt() {
        assertThat(names(shutdown(PHASES + "a.depends-on = [actor-system-terminate]")))
                .containsSubsequence("actor-system-terminate", "a");
    }

    @Test
    void aPhaseThatIsOnlyNamedAsADependencyIsAPhase() {
        ShutdownSettings settings =
                shutdown(PHASES + "before-service-unbind.depends-on = [elsewhere]");

        assertThat(names(settings)).containsSubsequence("elsewhere", "before-service-unbind");
        assertThat(phase("elsewhere", settings).timeout()).hasSeconds(5);
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void aDependencyThatIsProbablyMisspeltIsReported() {
        assertThat(shutdown(PHASES + "mine.depends-on = [servise-stop]").warnings())
                .containsExactly(
                        PHASES
                                + "mine.depends-on = [[\"servise-stop\"]] (application.conf: 1):"
                                + " there is no phase [servise-stop], it is taken as one that has"
                                + " no settings; did you mean service-stop?");
    }

    @Test
    void aTimeoutThatTheOverallTimeoutCutsShortIsReported() {
        assertThat(shutdown(PHASES + "service-stop.timeout = 2m").warnings())
                .containsExactly(
                        PHASES
                                + "service-stop.timeout = [2m] (application.conf: 1): longer than"
                                + " troupe.coordinated-shutdown.overall-timeout, which ends it"
                                + " first");
    }

    @Test
    void theOverallTimeoutCanBeSwitchedOff() {
        ShutdownSettings settings =
                shutdown(ROOT + "overall-timeout = off", PHASES + "service-stop.timeout = 2m");

        assertThat(settings.overallTimeout()).isEmpty();
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void phasesThatDependOnEachOtherAreRefusedAndTheCycleIsNamed() {
        assertThatThrownBy(
                        () ->
                                shutdown(
                                        PHASES + "a.depends-on = [c]",
                                        PHASES + "b.depends-on = [a]",
                                        PHASES + "c.depends-on = [service-stop, b]"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(
                        PHASES
                                + "a.depends-on = [[\"c\"]] (application.conf: 1): expected phases"
                                + " that do not depend on each other in a circle, these do: a -> c"
                                + " -> b -> a");
    }

    @Test
    void aPhaseThatDependsOnItselfIsRefused() {
        assertThatThrownBy(() -> shutdown(PHASES + "service-stop.depends-on = [service-stop]"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageEndingWith("these do: service-stop -> service-stop");
    }

    @Test
    void aShutdownThatTerminateRunsMustTerminate() {
        assertThatThrownBy(() -> shutdown(ROOT + "terminate-actor-system = off"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(ROOT + "run-by-actor-system-terminate = [on] (")
                .hasMessageEndingWith(
                        ": expected off, because terminate-actor-system is off for the reason of"
                                + " terminate(), which would not terminate");
        assertThatThrownBy(
                        () ->
                                shutdown(
                                        ROOT
                                                + "reason-overrides.\"dev.troupe.actor.CoordinatedShutdown$ActorSystemTerminateReason\".terminate-actor-system"
                                                + " = off"))
                .isInstanceOf(ConfigurationException.class);
        assertThat(
                        shutdown(
                                        ROOT + "terminate-actor-system = off",
                                        ROOT + "run-by-actor-system-terminate = off")
                                .ending()
                                .terminateSystem())
                .isFalse();
    }

    @Test
    void aReasonOverridesWhatItNames() {
        ShutdownSettings settings =
                shutdown(
                        ROOT + "exit-jvm = on",
                        ROOT + "exit-code = 3",
                        ROOT + "reason-overrides.\"shop.Closed\".exit-code = 4");

        assertThat(settings.ending("shop.Closed"))
                .isEqualTo(new ShutdownSettings.Ending(true, true, 4));
        assertThat(settings.ending("shop.Other"))
                .isEqualTo(new ShutdownSettings.Ending(true, true, 3));
        assertThat(
                        settings.ending("dev.troupe.actor.CoordinatedShutdown$ClusterDowningReason")
                                .exitCode())
                .isEqualTo(-1);
    }

    @Test
    void aReasonOfTheOriginalOverridesOurs() {
        ShutdownSettings settings =
                shutdown(
                        "akka.coordinated-shutdown.reason-overrides.\"akka.actor.CoordinatedShutdown$ClusterDowningReason$\".exit-code"
                                + " = 9");

        assertThat(
                        settings.ending("dev.troupe.actor.CoordinatedShutdown$ClusterDowningReason")
                                .exitCode())
                .isEqualTo(9);
    }

    @Test
    void phasesWrittenForTheOriginalAreRead() {
        ShutdownSettings settings =
                shutdown(
                        "akka.coordinated-shutdown {",
                        "  default-phase-timeout = 20s",
                        "  phases.mine { depends-on = [service-stop], recover = off }",
                        "}");

        assertThat(phase("mine", settings).recover()).isFalse();
        assertThat(phase("service-stop", settings).timeout()).hasSeconds(20);
    }

    @Test
    void keysThatNobodyReadsAreReported() {
        assertThat(
                        shutdown(
                                        PHASES + "service-stop.timeuot = 3s",
                                        ROOT + "reason-overrides.\"a.B\".exit = on")
                                .warnings())
                .containsExactly(
                        PHASES
                                + "service-stop.timeuot = [3s] (application.conf: 1): unknown key,"
                                + " ignored; did you mean "
                                + PHASES
                                + "service-stop.timeout?",
                        ROOT
                                + "reason-overrides.\"a.B\".exit = [on] (application.conf: 2):"
                                + " unknown key, ignored");
        assertThat(Configs.system(ROOT + "exit-jwm = on").warnings())
                .containsExactly(
                        ROOT
                                + "exit-jwm = [on] (application.conf: 1): unknown key, ignored; did"
                                + " you mean "
                                + ROOT
                                + "exit-jvm?");
    }
}
