package dev.troupe.benchmarks.report;

import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;
import static dev.troupe.benchmarks.side.Contestant.TROUPE;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Figure;
import java.util.Locale;

/** The headline of each row and how it compares, for a terminal. */
public final class TextTable {
    private static final String LINE = "%-28s %5s %10s %10s %10s %8s %8s %8s  %s%n";

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
                        "x",
                        "x tuned",
                        "x wall",
                        ""));
        results.rows().forEach(row -> table.append(line(row)));
        table.append(
                "x: Pekko's figure as a multiple of Troupe's, as it comes and tuned; x wall: the"
                        + " same for time or p99, tuned\n");
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
                row.ratio(PEKKO, figure).map(Numbers::ratio).orElse("-"),
                row.ratio(PEKKO_TUNED, figure).map(Numbers::ratio).orElse("-"),
                Target.parity(row).map(Numbers::ratio).orElse("-"),
                Target.verdict(row).label());
    }

    private static String median(Results.Row row, Contestant contestant, Figure figure) {
        return row.sample(contestant, figure)
                .map(sample -> Numbers.readable(sample.median()))
                .orElse("-");
    }
}
