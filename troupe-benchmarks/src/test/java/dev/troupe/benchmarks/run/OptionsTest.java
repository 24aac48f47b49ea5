package dev.troupe.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Catalogue;
import dev.troupe.benchmarks.workload.Spec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionsTest {
    private static List<String> workloads(String... args) {
        Options options = Options.parse(args);
        return Catalogue.all().stream().filter(options::includes).map(Spec::name).toList();
    }

    @Test
    void withoutArgumentsARunOfTheUsualLengthIsWanted() {
        Options options = Options.parse();

        assertThat(options)
                .isEqualTo(
                        new Options(
                                Options.Action.RUN,
                                Length.DEFAULT,
                                List.of(),
                                List.of(),
                                0,
                                0,
                                "",
                                Path.of("target", "bench")));
    }

    @Test
    void aLongerRunHasAllWorkloadsOfAShorterOne() {
        assertThat(workloads())
                .containsAll(workloads("--quick"))
                .hasSizeGreaterThan(workloads("--quick").size());
        assertThat(workloads("--full")).containsAll(workloads());
    }

    @Test
    void growthIsARunOfItsOwn() {
        assertThat(workloads("--growth")).allMatch(name -> name.startsWith("growth."));
        assertThat(workloads("--full")).noneMatch(name -> name.startsWith("growth."));
    }

    @Test
    void aFullRunHasFiveForksOfEachUnlessToldOtherwise() {
        assertThat(Options.parse("--full").forksOfEach()).isEqualTo(5);
        assertThat(Options.parse("--full", "--forks", "7").forksOfEach()).isEqualTo(7);
    }

    @Test
    void aJvmWarmsUpAsLongAsTheLengthTheWorkloadAndTheUserSay() {
        Spec usual = Catalogue.find("ping-pong.1").orElseThrow();
        Spec timers = Catalogue.find("timer.rates").orElseThrow();

        assertThat(Options.parse("--full").warmUpMillis(usual)).isEqualTo(1_200);
        assertThat(Options.parse("--full", "--warm-up", "3").warmUpMillis(usual)).isEqualTo(3_000);
        assertThat(Options.parse("--full", "--warm-up", "3").warmUpMillis(timers))
                .isEqualTo(timers.leastMillis());
        assertThat(Options.parse("--full").measuredMillis(usual)).isEqualTo(800);
        assertThat(Options.parse("--full").measuredMillis(timers)).isEqualTo(timers.leastMillis());
        assertThat(Options.parse("--full", "--warm-up", "3").lengthText())
                .isEqualTo("full, warm-up 3 s");
    }

    @Test
    void workloadsAreChosenByNameOrByGroup() {
        assertThat(workloads("--only", "skynet,ask"))
                .containsExactly("ask.sequential", "ask.1000", "skynet");
    }

    @Test
    void contestantsAreChosenById() {
        Options options = Options.parse("--contestants", "pekko-tuned,troupe");
        Spec flood = Catalogue.find("tell.flood").orElseThrow();

        assertThat(options.contestantsOf(flood))
                .containsExactly(Contestant.TROUPE, Contestant.PEKKO_TUNED);
    }

    @Test
    void bothFormsOfPekkoArePartOfEveryRun() {
        for (String length : List.of("--quick", "--full", "--growth")) {
            assertThat(
                            Options.parse(length)
                                    .contestantsOf(Catalogue.find("ring.503").orElseThrow()))
                    .contains(Contestant.TROUPE, Contestant.PEKKO, Contestant.PEKKO_TUNED);
        }
    }

    @Test
    void anUnknownOptionIsAnsweredWithThoseThatThereAre() {
        assertThatThrownBy(() -> Options.parse("--fast"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("unknown option [--fast]: choose from --quick, --full");
    }

    @Test
    void anUnknownWorkloadIsAnsweredWithThoseThatThereAre() {
        assertThatThrownBy(() -> Options.parse("--only", "tell,skynat"))
                .hasMessageStartingWith("unknown workload [skynat]: choose from tell.flood, ");
    }

    @Test
    void anUnknownContestantIsAnsweredWithThoseThatThereAre() {
        assertThatThrownBy(() -> Options.parse("--contestants", "akka"))
                .hasMessageStartingWith("unknown contestant [akka]: choose from troupe, ");
    }

    @Test
    void anOptionWithoutItsValueIsRefused() {
        assertThatThrownBy(() -> Options.parse("--only"))
                .hasMessage("option [--only] needs a value; see --help");
    }

    @Test
    void numbersHaveLimits() {
        Map<String, Integer> most = Map.of("--forks", 1_000, "--warm-up", 3_600);
        most.forEach(
                (option, limit) -> {
                    for (String number : List.of("0", "many", "" + (limit + 1), "3000000000")) {
                        assertThatThrownBy(() -> Options.parse(option, number))
                                .hasMessage(
                                        "option [%s] has [%s]: must be a whole number from 1 to %d",
                                        option, number, limit);
                    }
                });
    }
}
