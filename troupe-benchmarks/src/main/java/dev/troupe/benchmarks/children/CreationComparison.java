package dev.troupe.benchmarks.children;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares how long it takes to create a child from inside an actor until it has started, on
 * Troupe and on Pekko. The JVMs of the two take turns, so that a machine that slows down does so
 * for both.
 *
 * <pre>
 * java -cp troupe-benchmarks/target/benchmarks.jar \
 *     dev.troupe.benchmarks.children.CreationComparison [forks of each]
 * </pre>
 */
public final class CreationComparison {
    private static final int DEFAULT_FORKS = 5;

    private CreationComparison() {}

    /** Nanoseconds for one child. */
    private record Times(long wall, long cpu) {}

    public static void main(String[] args) throws Exception {
        int forks = args.length > 0 ? Integer.parseInt(args[0]) : DEFAULT_FORKS;
        List<Times> troupe = new ArrayList<>();
        List<Times> pekko = new ArrayList<>();
        for (int fork = 1; fork <= forks; fork++) {
            troupe.add(print(fork, "troupe"));
            pekko.add(print(fork, "pekko"));
        }
        Times ours = median(troupe);
        Times theirs = median(pekko);
        System.out.printf(
                Locale.ROOT,
                "median: troupe %d ns, %d ns CPU; pekko %d ns, %d ns CPU; ratio %.1f, %.1f CPU%n",
                ours.wall(),
                ours.cpu(),
                theirs.wall(),
                theirs.cpu(),
                (double) theirs.wall() / ours.wall(),
                (double) theirs.cpu() / ours.cpu());
    }

    private static Times print(int fork, String runtime) throws IOException, InterruptedException {
        Times times = run(runtime);
        System.out.printf(
                Locale.ROOT,
                "fork %d: %-6s %6d ns, %6d ns CPU per child%n",
                fork,
                runtime,
                times.wall(),
                times.cpu());
        return times;
    }

    private static Times run(String runtime) throws IOException, InterruptedException {
        Process jvm =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xms2g",
                                "-Xmx2g",
                                "-XX:+AlwaysPreTouch",
                                "-cp",
                                System.getProperty("java.class.path"),
                                CreationRun.class.getName(),
                                runtime)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String output =
                new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (jvm.waitFor() != 0) {
            throw new IllegalStateException(
                    "the run on [" + runtime + "] failed: [" + output + "]");
        }
        List<String> numbers = List.of(output.split(" "));
        return new Times(Long.parseLong(numbers.get(0)), Long.parseLong(numbers.get(1)));
    }

    private static Times median(List<Times> times) {
        int middle = times.size() / 2;
        return new Times(
                times.stream().mapToLong(Times::wall).sorted().toArray()[middle],
                times.stream().mapToLong(Times::cpu).sorted().toArray()[middle]);
    }
}
