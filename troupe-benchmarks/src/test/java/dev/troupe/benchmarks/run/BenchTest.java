package dev.troupe.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Catalogue;
import dev.troupe.benchmarks.workload.Figure;
import dev.troupe.benchmarks.workload.Scale;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BenchTest {
    private static final Scale TINY = new Scale(1_000, 10_000);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir Path folder;

    private int run(String... args) throws Exception {
        return Bench.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
    }

    @Test
    void aRunInAJvmOfItsOwnEndsInThreeReports() throws Exception {
        String output = folder.toString();

        int code =
                run(
                        "--quick",
                        "--only",
                        "startup",
                        "--contestants",
                        "troupe",
                        "--jdk",
                        System.getProperty("java.home"),
                        "--output",
                        output);

        assertThat(code).as(out + Files.readString(folder.resolve("forks.log"))).isZero();
        Config json = ConfigFactory.parseFile(folder.resolve("results.json").toFile());
        assertThat(json.getConfigList("rows"))
                .extracting(row -> row.getString("name"))
                .containsExactly("startup.first", "startup.again");
        assertThat(folder.resolve("results.md")).content().contains("`startup.again`, time, ms");
        assertThat(folder.resolve("index.html")).content().contains("<svg", "startup.again");
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("startup.first", "reports: ");
    }

    @ParameterizedTest
    @EnumSource(names = {"TROUPE", "TROUPE_FORK_JOIN", "PEKKO", "PEKKO_TUNED", "JCTOOLS"})
    void everyContestantRunsATinyFlood(Contestant contestant) throws Exception {
        Map<Figure, Double> figures = new EnumMap<>(Figure.class);

        fork("tell.flood", contestant)
                .measure()
                .read((row, figure, value) -> figures.put(figure, value));

        assertThat(figures).containsKeys(Figure.CPU, Figure.WALL, Figure.ALLOCATED);
        assertThat(figures.get(Figure.WALL)).isPositive();
    }

    @Test
    void aWorkloadMayHaveSeveralRows() throws Exception {
        List<String> rows = new ArrayList<>();

        fork("lives.child", Contestant.TROUPE)
                .measure()
                .read(
                        (row, figure, value) -> {
                            if (figure == Figure.CPU) {
                                rows.add(row);
                            }
                        });

        assertThat(rows).containsExactly("create.child", "stop.child");
    }

    private static Fork fork(String workload, Contestant contestant) {
        return new Fork(Catalogue.find(workload).orElseThrow(), contestant, 1, 1, TINY);
    }

    @Test
    void whatIsNotThereIsRefusedInOneLine() throws Exception {
        assertThat(run("--only", "nothing")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .singleElement()
                .asString()
                .startsWith("bench: unknown workload [nothing]: choose from ");
    }

    @Test
    void aJdkThatIsNotThereIsRefusedWithThoseThatAre() throws Exception {
        assertThat(run("--jdk", "5")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("bench: no JDK [5]: ")
                .contains("" + Runtime.version().feature());
    }

    @Test
    void contestantsThatDoNotRunTheWorkloadAreRefused() throws Exception {
        assertThat(run("--only", "skynet", "--contestants", "netty")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("bench: nothing to measure: ");
    }

    @Test
    void theListHasEveryWorkloadAndContestant() throws Exception {
        assertThat(run("--list")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("tell.flood", "growth.actors-10000000", "pekko-tuned");
    }

    @Test
    void timeLeftFollowsThePaceSoFar() {
        assertThat(Progress.left(100, 0, 0)).isEqualTo("1 min 40 s");
        assertThat(Progress.left(100, 20, 40)).isEqualTo("50 s");
    }
}
