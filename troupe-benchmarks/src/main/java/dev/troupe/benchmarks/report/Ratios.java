package dev.troupe.benchmarks.report;

import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;

import dev.troupe.benchmarks.side.Contestant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How many times as much Pekko takes as Troupe, for the headline of each row: two bars from the line
 * of equality, on a logarithmic scale, and the floors and goals of both.
 */
final class Ratios {
    private static final int WIDTH = 900;
    private static final int LABELS = 190;
    private static final int NUMBERS = 120;
    private static final int STEP = 28;
    private static final int BAR = 9;
    private static final int HEAD = 24;
    private static final List<Double> GRID =
            List.of(0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0);

    private final StringBuilder svg = new StringBuilder();
    private final double least;
    private final double most;
    private int top = HEAD;

    private Ratios(double least, double most) {
        this.least = least;
        this.most = most;
    }

    /** The chart, as an SVG element; nothing if there is nothing to compare. */
    static String of(Collection<Results.Row> all) {
        List<Results.Row> rows =
                all.stream()
                        .filter(row -> ratio(row, PEKKO).isPresent())
                        .filter(row -> ratio(row, PEKKO).orElseThrow() > 0)
                        .toList();
        if (rows.isEmpty()) {
            return "";
        }
        double least = 0.9;
        double most = 5;
        for (Results.Row row : rows) {
            for (Contestant other : List.of(PEKKO, PEKKO_TUNED)) {
                double ratio = ratio(row, other).filter(value -> value > 0).orElse(1.0);
                least = Math.max(0.1, Math.min(least, ratio / 1.1));
                most = Math.min(120, Math.max(most, ratio * 1.1));
            }
        }
        Ratios chart = new Ratios(least, most);
        rows.forEach(chart::add);
        return String.format(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"Pekko as a multiple of"
                        + " Troupe\">%s%s</svg>%n",
                WIDTH,
                chart.top + 4,
                chart.grid(),
                chart.svg);
    }

    private static Optional<Double> ratio(Results.Row row, Contestant other) {
        return row.ratio(other, row.headline());
    }

    private void add(Results.Row row) {
        int middle = top + STEP / 2;
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<text x=\"%d\" y=\"%d\" class=\"label\">%s</text>",
                        LABELS - 8,
                        middle + 4,
                        Html.escape(row.name())));
        bar(row, PEKKO, middle - BAR);
        bar(row, PEKKO_TUNED, middle);
        for (Target target : Target.of(row.name())) {
            if (target instanceof Target.Ratio aim) {
                tick(aim.floorDefault(), middle - BAR, "floor");
                tick(aim.goalDefault(), middle - BAR, "goal");
                tick(aim.floorTuned(), middle, "floor");
                tick(aim.goalTuned(), middle, "goal");
            }
        }
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<text x=\"%d\" y=\"%d\" class=\"number\">%s / %s</text>%n",
                        WIDTH - NUMBERS + 10,
                        middle + 4,
                        ratio(row, PEKKO).map(Numbers::ratio).orElse("–"),
                        ratio(row, PEKKO_TUNED).map(Numbers::ratio).orElse("–")));
        top += STEP;
    }

    private void bar(Results.Row row, Contestant other, int y) {
        ratio(row, other)
                .filter(value -> value > 0)
                .ifPresent(
                        value -> {
                            double from = Math.min(x(1), x(value));
                            double to = Math.max(x(1), x(value));
                            svg.append(
                                    String.format(
                                            Locale.ROOT,
                                            "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\""
                                                    + " class=\"%s\"/>",
                                            from,
                                            y,
                                            Math.max(1, to - from),
                                            BAR - 1,
                                            other.id()));
                        });
    }

    private void tick(double value, int y, String kind) {
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<path d=\"M%.1f %d v%d\" class=\"%s\"/>",
                        x(value),
                        y - 1,
                        BAR + 1,
                        kind));
    }

    private String grid() {
        StringBuilder lines = new StringBuilder();
        for (double value : GRID) {
            if (value >= least && value <= most) {
                lines.append(
                        String.format(
                                Locale.ROOT,
                                "<path d=\"M%1$.1f %2$d V%3$d\" class=\"%4$s\"/>"
                                        + "<text x=\"%1$.1f\" y=\"14\" class=\"scale\">%5$s×</text>",
                                x(value),
                                HEAD - 4,
                                top,
                                value == 1 ? "equal" : "grid",
                                Numbers.plain(value)));
            }
        }
        return lines.toString();
    }

    private double x(double ratio) {
        double within = Math.min(most, Math.max(least, ratio));
        return LABELS
                + Math.log(within / least) / Math.log(most / least) * (WIDTH - LABELS - NUMBERS);
    }
}
