package dev.troupe.benchmarks.report;

import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Catalogue;
import dev.troupe.benchmarks.workload.Figure;
import dev.troupe.benchmarks.workload.Sample;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** A page with everything, which needs nothing but itself. */
public final class HtmlReport {
    private final Circumstances circumstances;
    private final Results results;
    private final StringBuilder page = new StringBuilder();

    public HtmlReport(Circumstances circumstances, Results results) {
        this.circumstances = circumstances;
        this.results = results;
    }

    /** The whole page. */
    public String render() {
        add("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">");
        add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        add("<title>Troupe benchmarks</title><style>%s</style></head><body>", css());
        head();
        overview();
        groups();
        appendix();
        add("</body></html>");
        return page.toString();
    }

    private void add(String format, Object... values) {
        page.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String css() {
        try (InputStream file = HtmlReport.class.getResourceAsStream("report.css")) {
            return new String(
                    Objects.requireNonNull(file, "report.css").readAllBytes(),
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void head() {
        add("<h1>Troupe benchmarks</h1>");
        add("<p class=\"soft\">%s</p>", Html.escape(circumstances.sentence()));
        circumstances
                .warning()
                .ifPresent(text -> add("<p class=\"warning\">%s.</p>", Html.escape(text)));
        if (!results.remark().isEmpty()) {
            add("<p class=\"soft\">%s</p>", Html.escape(results.remark()));
        }
        results.failures().forEach(text -> add("<p class=\"warning\">%s</p>", Html.escape(text)));
        Map<Verdict, Long> verdicts =
                results.rows().stream()
                        .collect(Collectors.groupingBy(Target::verdict, Collectors.counting()));
        add("<div class=\"tiles\">");
        for (Verdict verdict : List.of(Verdict.GOAL, Verdict.FLOOR, Verdict.MISSED)) {
            tile(verdicts.getOrDefault(verdict, 0L), verdict.label());
        }
        tile(
                results.rows().stream()
                        .flatMap(row -> Target.parity(row).stream())
                        .filter(value -> value < Target.PARITY)
                        .count(),
                "slower than tuned Pekko");
        add("</div>");
    }

    private void tile(long count, String label) {
        add("<div class=\"tile\"><b>%d</b><span class=\"soft\">%s</span></div>", count, label);
    }

    private void overview() {
        String chart = Ratios.of(results.rows());
        if (chart.isEmpty()) {
            return;
        }
        add("<h2>Pekko as a multiple of Troupe</h2><figure><figcaption>");
        add("What an operation takes on Pekko for what it takes on Troupe, by the headline of");
        add(
                "each row, which is CPU unless the row has none; more is better for Troupe. %s",
                key(PEKKO));
        add(" %s. Lines: the floor; dashed: the goal.</figcaption>", key(PEKKO_TUNED));
        page.append(chart).append("</figure>\n");
    }

    private static String key(Contestant contestant) {
        return String.format(
                Locale.ROOT,
                "<svg class=\"key\" viewBox=\"0 0 10 10\"><rect class=\"%s\" width=\"10\""
                        + " height=\"10\"/></svg>%s",
                contestant.id(),
                Html.escape(contestant.label()));
    }

    private void groups() {
        Map<String, List<Results.Row>> groups =
                results.rows().stream()
                        .collect(
                                Collectors.groupingBy(
                                        row -> row.name().split("\\.", 2)[0],
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        groups.forEach(
                (group, rows) -> {
                    add("<h2>%s</h2><div class=\"cards\">", Html.escape(group));
                    rows.forEach(this::card);
                    add("</div>");
                });
    }

    private void card(Results.Row row) {
        Figure figure = row.headline();
        add("<div class=\"card\"><div class=\"head\"><h3>%s</h3>", Html.escape(row.name()));
        badges(row);
        add("</div><p class=\"soft\">%s%s</p>", figure.label(), ratios(row, figure));
        page.append(Bars.of(row, figure));
        details(row);
        add("</div>");
    }

    private void badges(Results.Row row) {
        add("<div class=\"badges\">");
        for (Target target : Target.of(row.name())) {
            Verdict verdict = target.judge(row);
            if (verdict != Verdict.NONE) {
                badge(verdict, target.text() + ": " + verdict.label(), target.figure().label());
            }
        }
        Target.parity(row)
                .filter(value -> value < Target.PARITY)
                .ifPresent(
                        value ->
                                badge(
                                        Verdict.MISSED,
                                        "slower than tuned: " + Numbers.ratio(value) + "×",
                                        "time or p99"));
        add("</div>");
    }

    private void badge(Verdict verdict, String text, String title) {
        add(
                "<span class=\"badge %s\" title=\"%s\">%s</span>",
                verdict, Html.escape(title), Html.escape(text));
    }

    private static String ratios(Results.Row row, Figure figure) {
        return row.ratio(PEKKO, figure)
                        .map(value -> ": Pekko " + Numbers.ratio(value) + "×")
                        .orElse("")
                + row.ratio(PEKKO_TUNED, figure)
                        .map(value -> ", tuned " + Numbers.ratio(value) + "×")
                        .orElse("");
    }

    private void details(Results.Row row) {
        add("<details><summary>All figures</summary><table><tr><th></th>");
        List<Figure> figures = row.figures();
        figures.forEach(
                figure ->
                        add(
                                "<th title=\"%s\">%s %s</th>",
                                figure.label(),
                                figure.name().toLowerCase(Locale.ROOT),
                                figure.unit()));
        add("</tr>");
        for (Contestant contestant : row.contestants()) {
            add("<tr><td>%s</td>", Html.escape(contestant.label()));
            for (Figure figure : figures) {
                add("<td>%s</td>", row.sample(contestant, figure).map(HtmlReport::cell).orElse(""));
            }
            add("</tr>");
        }
        add("</table></details>");
    }

    private static String cell(Sample sample) {
        String median = Numbers.readable(sample.median());
        return sample.values().size() == 1
                ? median
                : String.format(
                        Locale.ROOT,
                        "%s <small>%s – %s</small>",
                        median,
                        Numbers.readable(sample.least()),
                        Numbers.readable(sample.most()));
    }

    private void appendix() {
        add("<h2>Who and what</h2><table>");
        for (Contestant contestant : results.contestants()) {
            add(
                    "<tr><td>%s</td><td>%s</td></tr>",
                    Html.escape(contestant.label()), Html.escape(contestant.explanation()));
        }
        add("</table><table>");
        Catalogue.all()
                .forEach(
                        spec ->
                                add(
                                        "<tr><td><code>%s</code></td><td>%s</td></tr>",
                                        Html.escape(spec.name()), Html.escape(spec.about())));
        add("</table><p class=\"soft\">CPU is that of the live Java threads inside the timed");
        add("section: neither of the compiler nor of the collector. Bars are medians of forks,");
        add("lines go from the least fork to the most. JVM options of all forks:");
        add("<code>%s</code></p>", Html.escape(String.join(" ", circumstances.options())));
    }
}
