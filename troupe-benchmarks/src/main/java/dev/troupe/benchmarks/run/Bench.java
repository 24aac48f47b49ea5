package dev.troupe.benchmarks.run;

import dev.troupe.benchmarks.report.Circumstances;
import dev.troupe.benchmarks.report.HtmlReport;
import dev.troupe.benchmarks.report.JsonReport;
import dev.troupe.benchmarks.report.MarkdownReport;
import dev.troupe.benchmarks.report.Results;
import dev.troupe.benchmarks.report.TextTable;
import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.workload.Catalogue;
import dev.troupe.benchmarks.workload.Distance;
import dev.troupe.benchmarks.workload.Spec;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * {@code ./troupe bench}: measures Troupe and others side by side, prints how they compare and
 * writes reports.
 */
public final class Bench {
    private static final double START_SECONDS = 1.3; // of a JVM and an actor system

    private final Options options;
    private final PrintStream out;

    private Bench(Options options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        System.exit(run(System.out, System.err, args));
    }

    /** The exit code: 0, 1 if a fork failed, 2 if the arguments make no sense. */
    static int run(PrintStream out, PrintStream err, String... args)
            throws IOException, InterruptedException {
        try {
            Options options = Options.parse(args);
            switch (options.action()) {
                case HELP -> out.print(Options.USAGE);
                case LIST -> list(out);
                case RUN -> {
                    return new Bench(options, out).measure();
                }
            }
            return 0;
        } catch (UsageException e) {
            err.println("bench: " + e.getMessage());
            return 2;
        }
    }

    private static void list(PrintStream out) {
        out.println("workloads:");
        Catalogue.all()
                .forEach(
                        spec ->
                                out.printf(
                                        "  %-24s %-8s %s%n",
                                        spec.name(),
                                        spec.tier().name().toLowerCase(Locale.ROOT),
                                        spec.about()));
        out.println("contestants:");
        for (Contestant one : Contestant.values()) {
            out.printf("  %-24s %s, %s%n", one.id(), one.label(), one.explanation());
        }
    }

    private int measure() throws IOException, InterruptedException {
        Jdk jdk = Jdk.find(options.jdk());
        List<Spec> specs =
                Catalogue.all().stream()
                        .filter(options::includes)
                        .filter(spec -> spec.oldestJdk() <= jdk.version().feature())
                        .toList();
        if (specs.stream().allMatch(spec -> options.contestantsOf(spec).isEmpty())) {
            throw new UsageException(
                    "nothing to measure: of the contestants chosen none runs the workloads chosen on"
                            + " JDK ["
                            + jdk.version().feature()
                            + "]; see --list");
        }
        Files.createDirectories(options.output());
        Path log = options.output().resolve("forks.log");
        Files.writeString(log, "");
        ForkedJvm jvm = new ForkedJvm(jdk, log);
        Circumstances circumstances =
                Circumstances.now(
                        jdk.version().toString(),
                        options.lengthText(),
                        options.forksOfEach(),
                        ForkedJvm.options(jdk));
        circumstances.warning().ifPresent(out::println);
        Results results = new Results();
        double expectedSeconds = specs.stream().mapToDouble(this::expectedSeconds).sum();
        Progress progress =
                new Progress(out, Boolean.getBoolean("troupe.bench.terminal"), expectedSeconds);
        Nearness nearness = new Nearness(expectedSeconds, options.length().partAgain());
        Distance.warmUp();
        Distance.nanos().ifPresent(nearness::saw);
        for (Spec spec : specs) {
            measure(spec, jvm, nearness, results, progress);
            results.remark(nearness.remark());
            write(circumstances, results); // so that who interrupts a long run has the first part
        }
        progress.end();
        out.print(new TextTable(results));
        if (!results.remark().isEmpty()) {
            out.println(results.remark());
        }
        results.failures().forEach(out::println);
        out.println(
                "reports: "
                        + options.output().resolve("index.html")
                        + ", results.md, results.json");
        return results.failures().isEmpty() ? 0 : 1;
    }

    private void write(Circumstances circumstances, Results results) throws IOException {
        Path folder = options.output();
        Files.writeString(
                folder.resolve("results.json"), JsonReport.render(circumstances, results));
        Files.writeString(
                folder.resolve("results.md"), new MarkdownReport(circumstances, results).render());
        Files.writeString(
                folder.resolve("index.html"), new HtmlReport(circumstances, results).render());
    }

    /** Forks of the contestants take turns, so that a machine that slows down does so for all. */
    private void measure(
            Spec spec, ForkedJvm jvm, Nearness nearness, Results results, Progress progress)
            throws IOException, InterruptedException {
        Length length = options.length();
        int forks = options.forksOfEach();
        for (int fork = 1; fork <= forks; fork++) {
            for (Contestant contestant : options.contestantsOf(spec)) {
                progress.next(spec.name(), contestant.label(), fork, forks);
                Fork measurement =
                        new Fork(
                                spec,
                                contestant,
                                options.warmUpMillis(spec),
                                options.measuredMillis(spec),
                                length.scale());
                double seconds = forkSeconds(spec);
                Measured measured = jvm.run(measurement, (int) seconds, results);
                for (int times = 0; nearness.measuresAgain(measured, seconds, times); times++) {
                    measured = jvm.run(measurement, (int) seconds, results);
                }
                measured.addTo(results, contestant);
                progress.done(seconds);
            }
        }
    }

    private double expectedSeconds(Spec spec) {
        return forkSeconds(spec) * options.forksOfEach() * options.contestantsOf(spec).size();
    }

    private double forkSeconds(Spec spec) {
        int millis = options.warmUpMillis(spec) + options.measuredMillis(spec);
        return START_SECONDS + (spec.onceSeconds() > 0 ? spec.onceSeconds() : millis / 1000.0);
    }
}
