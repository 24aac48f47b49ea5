package dev.troupe.benchmarks.timer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Compares timers: bytes of a pending and of a cancelled one, how late they are, what an idle
 * scheduler costs, and the curve from a thousand to ten million pending. Each figure comes from a
 * JVM of its own, and the sides take turns. Prints the medians as a table.
 *
 * <pre>
 * java -cp troupe-benchmarks/target/benchmarks.jar \
 *     dev.troupe.benchmarks.timer.TimerComparison [forks of each] [what ...]
 * </pre>
 *
 * where what is any of memory, lateness, single, idle, curve.
 */
public final class TimerComparison {
    private static final int DEFAULT_FORKS = 3;
    private static final List<String> ALL =
            List.of("memory", "lateness", "single", "idle", "curve");

    private TimerComparison() {}

    public static void main(String[] args) throws Exception {
        int forks = args.length > 0 ? Integer.parseInt(args[0]) : DEFAULT_FORKS;
        List<String> wanted = args.length > 1 ? List.of(args).subList(1, args.length) : ALL;
        System.out.println("| | " + String.join(" | ", TimerSide.NAMES) + " |");
        System.out.println("|---".repeat(TimerSide.NAMES.size() + 1) + "|");
        for (String what : wanted) {
            Map<String, Map<String, List<Double>>> figures = new LinkedHashMap<>();
            for (int fork = 0; fork < forks; fork++) {
                for (String side : TimerSide.NAMES) {
                    run(side, what)
                            .forEach(
                                    (name, value) ->
                                            figures.computeIfAbsent(
                                                            name, n -> new LinkedHashMap<>())
                                                    .computeIfAbsent(side, s -> new ArrayList<>())
                                                    .add(value));
                }
            }
            figures.forEach(TimerComparison::printRow);
        }
    }

    private static void printRow(String name, Map<String, List<Double>> bySide) {
        StringBuilder row = new StringBuilder("| " + name);
        for (String side : TimerSide.NAMES) {
            List<Double> values = bySide.getOrDefault(side, List.of()).stream().sorted().toList();
            row.append(" | ")
                    .append(
                            values.isEmpty()
                                    ? "-"
                                    : String.format(
                                            Locale.ROOT, "%.2f", values.get(values.size() / 2)));
        }
        System.out.println(row.append(" |"));
    }

    private static Map<String, Double> run(String side, String what)
            throws IOException, InterruptedException {
        Process jvm =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xms3g",
                                "-Xmx3g",
                                "-cp",
                                System.getProperty("java.class.path"),
                                TimerRun.class.getName(),
                                side,
                                what)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String output = new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (jvm.waitFor() != 0) {
            throw new IllegalStateException(
                    "[" + what + "] on [" + side + "] failed: [" + output + "]");
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        output.lines()
                .forEach(
                        line -> {
                            int space = line.lastIndexOf(' ');
                            figures.put(
                                    line.substring(0, space),
                                    Double.parseDouble(line.substring(space + 1)));
                        });
        return figures;
    }
}
