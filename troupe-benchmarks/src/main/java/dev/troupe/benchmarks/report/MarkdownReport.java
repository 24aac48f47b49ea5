package dev.troupe.benchmarks.report;

import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Figure;
import dev.troupe.benchmarks.workload.Sample;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The tables of a run, to be put into the documentation. */
public final class MarkdownReport {
    private final Circumstances circumstances;
    private final Results results;

    public MarkdownReport(Circumstances circumstances, Results results) {
        this.circumstances = circumstances;
        this.results = results;
    }

    /** The whole text. */
    public String render() {
        StringBuilder text = new StringBuilder();
        text.append(circumstances.sentence()).append("\n\n");
        circumstances.warning().ifPresent(warning -> text.append(warning).append(".\n\n"));
        if (!results.remark().isEmpty()) {
            text.append(results.remark()).append("\n\n");
        }
        List<Contestant> all = results.contestants();
        text.append(
                line(
                        "headline, median (spread)",
                        all.stream().map(Contestant::label).collect(Collectors.joining(" | ")),
                        "Pekko / Troupe",
                        "tuned / Troupe",
                        "time or p99, tuned / Troupe",
                        "target"));
        text.append("|---".repeat(all.size() + 5)).append("|\n");
        results.rows().forEach(row -> text.append(row(row, all)));
        text.append(
                "\n| of Troupe | time, ns | allocated, B | context switches |\n|---|---|---|---|\n");
        results.rows().stream()
                .filter(row -> row.sample(Contestant.TROUPE, Figure.ALLOCATED).isPresent())
                .forEach(row -> text.append(rest(row)));
        results.failures().forEach(failure -> text.append("\n").append(failure).append("\n"));
        return text.toString();
    }

    private static String line(String... cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String row(Results.Row row, List<Contestant> all) {
        Figure figure = row.headline();
        return line(
                "`" + row.name() + "`, " + figure.label() + unit(figure),
                all.stream()
                        .map(one -> row.sample(one, figure).map(MarkdownReport::cell).orElse(""))
                        .collect(Collectors.joining(" | ")),
                row.ratio(PEKKO, figure).map(Numbers::ratio).orElse(""),
                row.ratio(PEKKO_TUNED, figure).map(Numbers::ratio).orElse(""),
                Target.parity(row)
                        .map(value -> Numbers.ratio(value) + (value < Target.PARITY ? " (!)" : ""))
                        .orElse(""),
                target(row));
    }

    private static String unit(Figure figure) {
        return figure.unit().isEmpty() ? "" : ", " + figure.unit();
    }

    private static String cell(Sample sample) {
        String median = Numbers.readable(sample.median());
        return sample.values().size() == 1
                ? median
                : String.format(Locale.ROOT, "%s (%.0f %%)", median, 100 * sample.spread());
    }

    private static String target(Results.Row row) {
        return Target.of(row.name()).stream()
                .map(
                        target -> {
                            String verdict = target.judge(row).label();
                            return target.text() + (verdict.isEmpty() ? "" : ": " + verdict);
                        })
                .collect(Collectors.joining("; "));
    }

    private static String rest(Results.Row row) {
        return line(
                "`" + row.name() + "`",
                troupe(row, Figure.WALL),
                troupe(row, Figure.ALLOCATED),
                troupe(row, Figure.SWITCHES));
    }

    private static String troupe(Results.Row row, Figure figure) {
        return row.sample(Contestant.TROUPE, figure)
                .map(sample -> Numbers.readable(sample.median()))
                .orElse("");
    }
}
