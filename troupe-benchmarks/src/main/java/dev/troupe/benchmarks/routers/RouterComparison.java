package dev.troupe.benchmarks.routers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares what a message through each type of router takes on Troupe and on Pekko: wall time and
 * CPU until it is handled, and CPU of the sender alone while the routees are busy. The JVMs of the two take turns, so that a machine that slows down does so for both. The line
 * {@code direct} tells the routees in turn, without a router: what round-robin costs more is the
 * router.
 *
 * <pre>
 * java -cp troupe-benchmarks/target/benchmarks.jar \
 *     dev.troupe.benchmarks.routers.RouterComparison [forks of each [kind...]]
 * </pre>
 */
public final class RouterComparison {
    private static final int DEFAULT_FORKS = 5;

    private RouterComparison() {}

    /** Tenths of nanoseconds for one message, as {@link RouterRun} prints them. */
    private record Times(long wall, long cpu, long sender) {}

    public static void main(String[] args) throws Exception {
        int forks = args.length > 0 ? Integer.parseInt(args[0]) : DEFAULT_FORKS;
        List<String> kinds =
                args.length > 1 ? List.of(args).subList(1, args.length) : RouterLoad.KINDS;
        System.out.printf(
                "%-20s %27s %27s %27s%n%-20s" + " %8s %8s %9s".repeat(3) + "%n",
                "ns per message",
                "troupe",
                "pekko",
                "ratio",
                "",
                "wall",
                "CPU",
                "sender",
                "wall",
                "CPU",
                "sender",
                "wall",
                "CPU",
                "sender");
        for (String kind : kinds) {
            compare(kind, forks);
        }
    }

    private static void compare(String kind, int forks) throws IOException, InterruptedException {
        List<Times> troupe = new ArrayList<>();
        List<Times> pekko = new ArrayList<>();
        for (int fork = 0; fork < forks; fork++) {
            troupe.add(run("troupe", kind));
            pekko.add(run("pekko", kind));
        }
        Times ours = median(troupe);
        Times theirs = median(pekko);
        System.out.printf(
                Locale.ROOT,
                "%-20s" + " %8.1f %8.1f %9.1f".repeat(3) + "%n",
                kind,
                ours.wall() / 10.0,
                ours.cpu() / 10.0,
                ours.sender() / 10.0,
                theirs.wall() / 10.0,
                theirs.cpu() / 10.0,
                theirs.sender() / 10.0,
                (double) theirs.wall() / ours.wall(),
                (double) theirs.cpu() / ours.cpu(),
                (double) theirs.sender() / ours.sender());
    }

    private static Times run(String runtime, String kind) throws IOException, InterruptedException {
        Process jvm =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xms1g",
                                "-Xmx1g",
                                "-cp",
                                System.getProperty("java.class.path"),
                                RouterRun.class.getName(),
                                runtime,
                                kind)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String output =
                new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (jvm.waitFor() != 0) {
            throw new IllegalStateException(
                    "the run of [" + kind + "] on [" + runtime + "] failed: [" + output + "]");
        }
        List<String> numbers = List.of(output.split(" "));
        return new Times(
                Long.parseLong(numbers.get(0)),
                Long.parseLong(numbers.get(1)),
                Long.parseLong(numbers.get(2)));
    }

    private static Times median(List<Times> times) {
        int middle = times.size() / 2;
        return new Times(
                times.stream().mapToLong(Times::wall).sorted().toArray()[middle],
                times.stream().mapToLong(Times::cpu).sorted().toArray()[middle],
                times.stream().mapToLong(Times::sender).sorted().toArray()[middle]);
    }
}
