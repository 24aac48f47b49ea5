package dev.troupe.benchmarks.report;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Figure;
import dev.troupe.benchmarks.workload.Sample;
import java.util.Locale;

/** A bar for the median of each contestant, with a line from the least to the most of its forks. */
final class Bars {
    private static final int WIDTH = 560;
    private static final int LABELS = 140;
    private static final int NUMBERS = 90;
    private static final int STEP = 24;
    private static final int BAR = 14;

    private final StringBuilder svg = new StringBuilder();
    private final Figure figure;
    private final double most;
    private int top;

    private Bars(Figure figure, double most) {
        this.figure = figure;
        this.most = most;
    }

    /** The chart of a row's figure, as an SVG element. */
    static String of(Results.Row row, Figure figure) {
        double most =
                row.contestants().stream()
                        .flatMap(one -> row.sample(one, figure).stream())
                        .mapToDouble(Sample::most)
                        .max()
                        .orElse(1);
        Bars bars = new Bars(figure, most > 0 ? most : 1);
        for (Contestant contestant : row.contestants()) {
            row.sample(contestant, figure).ifPresent(sample -> bars.add(contestant, sample));
        }
        return String.format(
                Locale.ROOT,
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%s</svg>%n",
                WIDTH,
                bars.top,
                Html.escape(row.name() + ": " + figure.label()),
                bars.svg);
    }

    private void add(Contestant contestant, Sample sample) {
        int middle = top + STEP / 2;
        double end = x(sample.median());
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<text x=\"%d\" y=\"%d\" class=\"label\">%s</text>",
                        LABELS - 8,
                        middle + 4,
                        Html.escape(contestant.label())));
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\" class=\"%s\"/>",
                        LABELS,
                        middle - BAR / 2,
                        Math.max(1.5, end - LABELS),
                        BAR,
                        contestant.id()));
        if (sample.values().size() > 1) {
            svg.append(
                    String.format(
                            Locale.ROOT,
                            "<path d=\"M%.1f %d H%.1f M%1$.1f %d v6 M%3$.1f %4$d v6\""
                                    + " class=\"spread\"/>",
                            x(sample.least()),
                            middle,
                            x(sample.most()),
                            middle - 3));
        }
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<text x=\"%.1f\" y=\"%d\" class=\"number\">%s %s</text>%n",
                        Math.max(end, sample.values().size() > 1 ? x(sample.most()) : 0) + 6,
                        middle + 4,
                        Numbers.readable(sample.median()),
                        figure.unit()));
        top += STEP;
    }

    private double x(double value) {
        return LABELS + Math.max(0, value) / most * (WIDTH - LABELS - NUMBERS);
    }
}
