package dev.troupe.benchmarks.run;

import dev.troupe.benchmarks.report.Results;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Starts JVMs, all with the same options, and reads what they print. */
final class ForkedJvm {
    /** After so many seconds more than planned a JVM hangs, as far as we are concerned. */
    private static final int PATIENCE_SECONDS = 180;

    private final Jdk jdk;
    private final Path log;

    ForkedJvm(Jdk jdk, Path log) {
        this.jdk = jdk;
        this.log = log;
    }

    /** The options of every JVM, but for those that a workload adds. */
    static List<String> options(Jdk jdk) {
        List<String> options = new ArrayList<>(List.of("-XX:+AlwaysPreTouch"));
        if (System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux")) {
            options.add("-XX:+UseTransparentHugePages");
        }
        options.addAll(
                List.of(
                        "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED"));
        if (jdk.version().feature() >= 23) {
            options.add("--sun-misc-unsafe-memory-access=allow");
        }
        return options;
    }

    /** What the fork measured: nothing, and a failure among the results, if it did not succeed. */
    Measured run(Fork fork, int expectedSeconds, Results results)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
        command.addAll(options(jdk));
        command.addAll(fork.spec().options());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Fork.class.getName()));
        command.addAll(fork.arguments());
        List<Measured.Value> values = new ArrayList<>();
        Process jvm =
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
        Thread killer = new Thread(jvm::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(killer);
        CompletableFuture.delayedExecutor(expectedSeconds + PATIENCE_SECONDS, TimeUnit.SECONDS)
                .execute(jvm::destroyForcibly);
        try (BufferedReader output =
                new BufferedReader(
                        new InputStreamReader(jvm.getInputStream(), StandardCharsets.UTF_8))) {
            output.lines().flatMap(line -> Fork.parse(line).stream()).forEach(values::add);
        }
        int code = jvm.waitFor();
        Runtime.getRuntime().removeShutdownHook(killer);
        if (code != 0) {
            results.addFailure(
                    String.format(
                            Locale.ROOT,
                            "%s on %s ended with exit code [%d]; what it said is in %s",
                            fork.spec().name(),
                            fork.contestant().label(),
                            code,
                            log));
        }
        return new Measured(values);
    }
}
