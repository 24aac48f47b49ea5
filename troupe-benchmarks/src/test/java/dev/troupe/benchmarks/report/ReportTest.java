package dev.troupe.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Figure;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {
    private final Results results = new Results();

    private static Circumstances circumstances(double load) {
        return new Circumstances(
                Instant.EPOCH, "a <machine>", 2, load, "25", "full", 2, List.of("-Xmx1g"));
    }

    private void flood(double troupe, double pekko, double tuned) {
        results.add(Contestant.TROUPE, "tell.flood", Figure.CPU, troupe);
        results.add(Contestant.PEKKO, "tell.flood", Figure.CPU, pekko);
        results.add(Contestant.PEKKO_TUNED, "tell.flood", Figure.CPU, tuned);
    }

    @Test
    void theTextTableHasBothRatiosAndTheVerdict() {
        flood(20, 100, 90);

        assertThat(new TextTable(results).toString().lines().toList().get(1))
                .matches("tell.flood +ns +20.0 +100 +90.0 +0 % +5.00 +4.50 +- +floor met");
    }

    @Test
    void theTextTableSaysWhereTroupeIsSlower() {
        flood(20, 100, 90);
        results.add(Contestant.TROUPE, "tell.flood", Figure.WALL, 20);
        results.add(Contestant.PEKKO_TUNED, "tell.flood", Figure.WALL, 18);

        assertThat(new TextTable(results).toString().lines().toList().get(1))
                .endsWith("0.90  floor met, slower than tuned");
    }

    @Test
    void theMarkdownTableHasBothRatiosTheSpreadAndTheTarget() {
        flood(20, 100, 90);
        flood(30, 100, 90);

        assertThat(new MarkdownReport(circumstances(0), results).render())
                .contains(
                        "| `tell.flood`, CPU per operation, ns | 25.0 (40 %) | 100 (0 %) | 90.0 (0 %)"
                                + " | 4.00 | 3.60 |  | ≥ 4 / 4, goal 5 / 5: not met;");
    }

    @Test
    void theJsonHasTheValuesOfAllForks() {
        flood(20, 100, 90);
        flood(30, 100, 90);

        Config json = ConfigFactory.parseString(JsonReport.render(circumstances(0), results));

        Config troupe = json.getConfigList("rows").get(0).getConfig("figures.cpu.values.troupe");
        assertThat(troupe.getDoubleList("forks")).containsExactly(20.0, 30.0);
        assertThat(troupe.getDouble("median")).isEqualTo(25);
    }

    @Test
    void thePageNeedsNothingButItself() {
        flood(20, 100, 90);

        String page = new HtmlReport(circumstances(0), results).render();

        assertThat(page)
                .contains("<svg", "a &lt;machine&gt;", "floor met", "prefers-color-scheme: dark")
                .doesNotContain("http:", "https:", "src=", "href=", "<script");
    }

    @Test
    void aBusyMachineIsSpokenOf() {
        flood(20, 100, 90);

        assertThat(circumstances(0.05).warning()).isEmpty();
        assertThat(new HtmlReport(circumstances(0.7), results).render()).contains("do not trust");
        assertThat(new MarkdownReport(circumstances(0.7), results).render())
                .contains("do not trust");
    }

    @Test
    void aFailureIsInThePage() {
        flood(20, 100, 90);
        results.addFailure("it broke");

        assertThat(new HtmlReport(circumstances(0), results).render()).contains("it broke");
    }

    @Test
    void aRemarkIsInAllOfThem() {
        flood(20, 100, 90);
        results.remark("mind the gap");

        assertThat(new HtmlReport(circumstances(0), results).render()).contains("mind the gap");
        assertThat(new MarkdownReport(circumstances(0), results).render()).contains("mind the gap");
        assertThat(JsonReport.render(circumstances(0), results)).contains("mind the gap");
    }

    @Test
    void aRunWithoutPekkoHasNoRatios() {
        results.add(Contestant.TROUPE, "idle.cpu", Figure.LOAD, 0.05);

        assertThat(new TextTable(results).toString()).contains("goal met");
        assertThat(new HtmlReport(circumstances(0), results).render())
                .doesNotContain("Pekko as a multiple");
    }
}
