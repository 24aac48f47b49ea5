package dev.troupe.benchmarks.report;

import com.sun.management.OperatingSystemMXBean;
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
 * @param load which part of the processors other programs used when it began, 0 to 1
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
    private static final double QUIET = 0.1;
    private static final long LOOK_MILLIS = 500;

    /** Those of this moment on this machine, which is watched for a while. */
    public static Circumstances now(String jdk, String length, int forks, List<String> options)
            throws InterruptedException {
        return new Circumstances(
                Instant.now().truncatedTo(ChronoUnit.SECONDS),
                processor() + ", " + System.getProperty("os.name"),
                Runtime.getRuntime().availableProcessors(),
                processorsInUse(),
                jdk,
                length,
                forks,
                options);
    }

    private static double processorsInUse() throws InterruptedException {
        OperatingSystemMXBean system =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        system.getCpuLoad(); // the next answer is for the time since this one
        Thread.sleep(LOOK_MILLIS);
        return Math.max(0, system.getCpuLoad());
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
                                "other programs used %.0f %% of the processors when the run began:"
                                        + " do not trust its figures",
                                100 * load))
                : Optional.empty();
    }
}
