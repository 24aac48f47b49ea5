package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyLintTest {
    @Test
    void theDefaultsAreAllKnown() {
        assertThat(Configs.system().warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "troupe.logleve, troupe.loglevel",
        "troupe.log_level, troupe.loglevel",
        "troupe.actor.debug.recieve, troupe.actor.debug.receive",
        "troupe.scheduler.tickDuration, troupe.scheduler.tick-duration",
        "troupe.actor.loglevel, troupe.loglevel",
        "troupe.lifecycle, troupe.actor.debug.lifecycle"
    })
    void aMisspeltOrMisplacedKeyIsReportedWithTheOneThatWasMeant(String wrong, String meant) {
        assertThat(Configs.system(wrong + " = x").warnings())
                .containsExactly(
                        wrong
                                + " = [x] (application.conf: 1): unknown key, ignored; did you mean"
                                + " "
                                + meant
                                + "?");
    }

    @Test
    void anUnknownKeyWithoutNeighbourIsReported() {
        assertThat(Configs.system("troupe.actor.banana = 1").warnings())
                .containsExactly(
                        "troupe.actor.banana = [1] (application.conf: 1): unknown key, ignored");
    }

    @Test
    void aMisspeltSectionIsReportedOnce() {
        assertThat(
                        Configs.system("troupe.actr { debug.receive = on, provider = local }")
                                .warnings())
                .singleElement()
                .asString()
                .startsWith("troupe.actr = [{")
                .endsWith("unknown key, ignored; did you mean troupe.actor?");
    }

    @Test
    void aDispatcherBesideItsPlaceIsReported() {
        assertThat(Configs.system("troupe.default-dispatcher.throughput = 3").warnings())
                .singleElement()
                .asString()
                .endsWith("did you mean troupe.actor.default-dispatcher?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "troupe.actor.my-dispatcher { executor = fork-join-executor }",
                "troupe.actor.default-dispatcher-2 { throughput = 3 }",
                "troupe.my-dispatcher { type = PinnedDispatcher }",
                "troupe.actor.mailbox.mine { mailbox-capacity = 3 }",
                "troupe.my-breaker { max-failures = 3 }",
                "troupe.actor.my-alias = troupe.actor.default-dispatcher",
                "troupe.shop { anything.goes = 1 }"
            })
    void sectionsOfTheUserAreNoMisspellings(String line) {
        assertThat(Configs.system(line).warnings()).isEmpty();
    }

    @Test
    void keysInsideOfBlocksAreLeftForTheirUse() {
        assertThat(Configs.system("troupe.actor.default-dispatcher.thruput = 3").warnings())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"troupe.cluster", "troupe.actor.typed"})
    void sectionsOfTheOriginalThatDoNothingAreReported(String section) {
        assertThat(Configs.system(section + " { a = 1 }").warnings())
                .containsExactly(
                        section
                                + " = [{\"a\":1}] (application.conf: 1): without effect in this"
                                + " version");
    }

    /** Broken by looking at ConfigObject.values(), where equal values of two keys are one. */
    @Test
    void anUnknownKeyIsFoundWhoseValueAnotherKeyOfTheSectionHas() {
        assertThat(Configs.system("troupe.java-flight-recorder.enabeld = on").warnings())
                .containsExactly(
                        "troupe.java-flight-recorder.enabeld = [on] (application.conf: 1): unknown"
                                + " key, ignored; did you mean troupe.java-flight-recorder.enabled?");
    }
}
