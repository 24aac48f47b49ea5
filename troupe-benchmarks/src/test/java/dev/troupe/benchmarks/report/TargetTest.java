package dev.troupe.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Figure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetTest {
    private final Results results = new Results();

    private Results.Row row(String name) {
        return results.row(name).orElseThrow();
    }

    private void add(String row, Figure figure, double troupe, double pekko, double tuned) {
        results.add(Contestant.TROUPE, row, figure, troupe);
        results.add(Contestant.PEKKO, row, figure, pekko);
        results.add(Contestant.PEKKO_TUNED, row, figure, tuned);
    }

    @ParameterizedTest
    @CsvSource({
        "800, 600, GOAL",
        "799, 600, FLOOR",
        "800, 599, FLOOR",
        "600, 400, FLOOR",
        "599, 900, MISSED",
        "900, 399, MISSED"
    })
    void bothRatiosMustReachTheFloorOrTheGoal(double pekko, double tuned, Verdict verdict) {
        add("ping-pong.1", Figure.CPU, 100, pekko, tuned);

        assertThat(Target.verdict(row("ping-pong.1"))).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"160.04, GOAL", "190, FLOOR", "190.1, MISSED"})
    void aLimitIsForTroupeAlone(double bytes, Verdict verdict) {
        results.add(Contestant.TROUPE, "idle.bytes", Figure.BYTES, bytes);

        assertThat(Target.verdict(row("idle.bytes"))).isEqualTo(verdict);
    }

    @Test
    void theWorstOfARowsTargetsCounts() {
        add("tell.flood", Figure.CPU, 10, 100, 100);
        results.add(Contestant.TROUPE, "tell.flood", Figure.ALLOCATED, 40);

        assertThat(Target.verdict(row("tell.flood"))).isEqualTo(Verdict.MISSED);
    }

    @Test
    void nothingIsSaidOfWhatWasNotMeasured() {
        results.add(Contestant.TROUPE, "ring.503", Figure.CPU, 10);
        results.add(Contestant.PEKKO, "ring.503", Figure.CPU, 100);

        assertThat(Target.verdict(row("ring.503"))).isEqualTo(Verdict.NONE);
    }

    @Test
    void ratiosAreOfMedians() {
        for (double tuned : new double[] {10, 300, 20}) {
            add("ask.1000", Figure.WALL, 10, 0, tuned);
        }

        assertThat(Target.parity(row("ask.1000")).orElseThrow()).isCloseTo(2.0, within(1e-9));
    }

    @Test
    void percentilesStandForTimeWhereThereIsNone() {
        add("latency.1000", Figure.P99, 10, 0, 9);

        assertThat(Target.parity(row("latency.1000"))).hasValue(0.9);
    }

    @Test
    void theHeadlineIsCpuWhereItIsKnown() {
        add("create.child", Figure.WALL, 1, 1, 1);
        add("create.child", Figure.CPU, 1, 1, 1);
        add("latency.1000", Figure.P50, 1, 1, 1);
        add("latency.1000", Figure.P99, 1, 1, 1);

        assertThat(row("create.child").headline()).isEqualTo(Figure.CPU);
        assertThat(row("latency.1000").headline()).isEqualTo(Figure.P99);
    }
}
