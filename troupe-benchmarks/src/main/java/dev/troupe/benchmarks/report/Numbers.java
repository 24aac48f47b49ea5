package dev.troupe.benchmarks.report;

import java.util.Locale;

/** How numbers are written. */
final class Numbers {
    private Numbers() {}

    /** With three digits that mean something. */
    static String readable(double value) {
        double size = Math.abs(value);
        String format =
                size >= 100 || size == 0
                        ? "%,.0f"
                        : size >= 10 ? "%.1f" : size >= 0.1 ? "%.2f" : "%.4f";
        return String.format(Locale.ROOT, format, value);
    }

    /** Without a fraction where there is none. */
    static String plain(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%s", value);
    }

    /** How many times as much. */
    static String ratio(double value) {
        return String.format(
                Locale.ROOT, value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value);
    }
}
