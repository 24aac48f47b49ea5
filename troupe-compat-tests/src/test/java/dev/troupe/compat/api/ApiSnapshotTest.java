package dev.troupe.compat.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nothing is added to the public API, and nothing vanishes from it, without being seen in a review:
 * the files in {@code api} say what it is.
 */
class ApiSnapshotTest {
    private static final String UPDATE = "troupe.api.update";

    @ParameterizedTest
    @ValueSource(strings = {"troupe-actor", "troupe-testkit"})
    void thePublicApiIsTheOneThatWasAgreedOn(String module) throws IOException {
        Path snapshot = Path.of("api", module + ".txt");
        String now = PublicApi.of(Path.of("..", module, "src", "main", "java"));
        if (Boolean.getBoolean(UPDATE)) {
            Files.writeString(snapshot, now);
        }

        String agreed = Files.exists(snapshot) ? Files.readString(snapshot) : "";

        assertThat(difference(agreed, now))
                .as(
                        "the public API of %s differs from troupe-compat-tests/%s: if that is on"
                                + " purpose, update the file with -D%s=true and review its diff",
                        module, snapshot, UPDATE)
                .isEmpty();
    }

    /** Lines that are gone, and lines that are new, each below its type. */
    private static List<String> difference(String agreed, String now) {
        Set<String> before = qualified(agreed);
        Set<String> after = qualified(now);
        List<String> difference = new ArrayList<>();
        before.stream()
                .filter(line -> !after.contains(line))
                .forEach(l -> difference.add("- " + l));
        after.stream()
                .filter(line -> !before.contains(line))
                .forEach(l -> difference.add("+ " + l));
        return difference;
    }

    private static Set<String> qualified(String snapshot) {
        Set<String> lines = new LinkedHashSet<>();
        String type = "";
        for (String line : snapshot.lines().toList()) {
            if (line.startsWith(" ")) {
                lines.add(type + line);
            } else {
                type = line.substring(0, Math.max(0, line.indexOf(':')));
                lines.add(line);
            }
        }
        return lines;
    }
}
