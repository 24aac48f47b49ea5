package dev.troupe.benchmarks.run;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A JDK on this machine, 17 or newer. */
record Jdk(Path home, Runtime.Version version) {
    private static final int OLDEST = 17;

    /** The newest, or that of the release or folder that is wanted. */
    static Jdk find(String wanted) {
        List<Jdk> all = all();
        if (wanted.isEmpty()) {
            return all.stream().max(Comparator.comparing(Jdk::version)).orElseThrow();
        }
        return all.stream()
                .filter(jdk -> wanted.equals("" + jdk.version().feature()))
                .max(Comparator.comparing(Jdk::version))
                .or(() -> at(Path.of(wanted)))
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "no JDK ["
                                                + wanted
                                                + "]: give the folder of one that is 17 or newer,"
                                                + " or choose from "
                                                + all.stream()
                                                        .map(jdk -> jdk.version().feature())
                                                        .distinct()
                                                        .sorted()
                                                        .map(String::valueOf)
                                                        .collect(Collectors.joining(", "))));
    }

    Path java() {
        return home.resolve("bin").resolve("java");
    }

    private static List<Jdk> all() {
        Path running = Path.of(System.getProperty("java.home"));
        String user = System.getProperty("user.home");
        List<Path> homes = new ArrayList<>(List.of(running));
        System.getenv()
                .forEach(
                        (name, value) -> {
                            if (name.startsWith("JAVA_HOME")) {
                                homes.add(Path.of(value));
                            }
                        });
        for (String folder :
                List.of(
                        "" + running.getParent(),
                        "/usr/lib/jvm",
                        "/opt/java",
                        "/Library/Java/JavaVirtualMachines",
                        user + "/.sdkman/candidates/java",
                        user + "/.jdks")) {
            for (File child : children(new File(folder).listFiles())) {
                homes.add(child.toPath());
                homes.add(child.toPath().resolve("Contents").resolve("Home"));
            }
        }
        return homes.stream().map(Jdk::at).flatMap(Optional::stream).toList();
    }

    private static List<File> children(File @Nullable [] files) {
        return files == null ? List.of() : Stream.of(files).sorted().toList();
    }

    private static Optional<Jdk> at(Path home) {
        Path release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin").resolve("java"))
                || !Files.isReadable(release)) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(release)) {
            properties.load(reader);
            Runtime.Version version =
                    Runtime.Version.parse(
                            properties.getProperty("JAVA_VERSION", "").replace("\"", ""));
            return version.feature() >= OLDEST
                    ? Optional.of(new Jdk(home, version))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }
}
