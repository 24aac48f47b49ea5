package dev.troupe.benchmarks.report;

import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;
import static dev.troupe.benchmarks.side.Contestant.TROUPE;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Figure;
import dev.troupe.benchmarks.workload.Sample;
import java.util.Locale;
import java.util.stream.Stream;

/** The headline of each row and how it compares, for a terminal. */
public final class TextTable {
    private static final String LINE = "%-28s %5s %10s %10s %10s %7s %8s %8s %8s  %s%n";

    private final Results results;

    public TextTable(Results results) {
        this.results = results;
    }

    @Override
    public String toString() {
        StringBuilder table = new StringBuilder();
        table.append(
                String.format(
                        Locale.ROOT,
                        LINE,
                        "CPU per operation, or as said",
                        "",
                        "Troupe",
                        "Pekko",
                        "tuned",
                        "spread",
                        "x",
                        "x tuned",
                        "x wall",
                        ""));
        results.rows().forEach(row -> table.append(line(row)));
        table.append(
                "x: Pekko's figure as a multiple of Troupe's, as it comes and tuned; x wall: the"
                        + " same for time or p99, tuned; spread: of the forks, the widest\n");
        return table.toString();
    }

    private static String line(Results.Row row) {
        Figure figure = row.headline();
        return String.format(
                Locale.ROOT,
                LINE,
                row.name(),
                figure.unit(),
                median(row, TROUPE, figure),
                median(row, PEKKO, figure),
                median(row, PEKKO_TUNED, figure),
                spread(row, figure),
                row.ratio(PEKKO, figure).map(Numbers::ratio).orElse("-"),
                row.ratio(PEKKO_TUNED, figure).map(Numbers::ratio).orElse("-"),
                Target.parity(row).map(Numbers::ratio).orElse("-"),
                remark(row));
    }

    /** The widest of the three, in hundredths. */
    private static String spread(Results.Row row, Figure figure) {
        double widest =
                Stream.of(TROUPE, PEKKO, PEKKO_TUNED)
                        .flatMap(contestant -> row.sample(contestant, figure).stream())
                        .mapToDouble(Sample::spread)
                        .max()
                        .orElse(0);
        return String.format(Locale.ROOT, "%.0f %%", 100 * widest);
    }

    private static String remark(Results.Row row) {
        String verdict = Target.verdict(row).label();
        if (Target.parity(row).filter(value -> value < Target.PARITY).isEmpty()) {
            return verdict;
        }
        return verdict.isEmpty() ? "slower than tuned" : verdict + ", slower than tuned";
    }

    private static String median(Results.Row row, Contestant contestant, Figure figure) {
        return row.sample(contestant, figure)
                .map(sample -> Numbers.readable(sample.median()))
                .orElse("-");
    }
}
