package dev.troupe.benchmarks.report;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where and how a run was made.
 *
 * @param load how many threads wanted a processor when it began; below 0 where unknown
 */
public record Circumstances(
        Instant begin,
        String machine,
        int processors,
        double load,
        String jdk,
        String length,
        int forks,
        List<String> options) {
    private static final double QUIET = 0.5;

    /** Those of this moment on this machine. */
    public static Circumstances now(String jdk, String length, int forks, List<String> options) {
        return new Circumstances(
                Instant.now().truncatedTo(ChronoUnit.SECONDS),
                processor() + ", " + System.getProperty("os.name"),
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                jdk,
                length,
                forks,
                options);
    }

    private static String processor() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException notThisSystem) {
            return System.getProperty("os.arch");
        }
    }

    /** All of it that a reader wants to know first. */
    public String sentence() {
        return String.format(
                Locale.ROOT,
                "%s; %d processors; JDK %s; length [%s], forks of each: %d; %s.",
                machine,
                processors,
                jdk,
                length,
                forks,
                begin);
    }

    /** What a reader must know who would trust the figures. */
    public Optional<String> warning() {
        return load > QUIET
                ? Optional.of(
                        String.format(
                                Locale.ROOT,
                                "the machine was busy when the run began (load %.1f on %d"
                                        + " processors): do not trust these figures",
                                load,
                                processors))
                : Optional.empty();
    }
}
