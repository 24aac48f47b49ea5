package dev.troupe.compat.api;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Why something of the original is not here. Each line of the file is a word, which the page of the
 * differences explains, and what it holds for, in which {@code *} stands for anything.
 */
final class Reasons {
    private record Reason(String line, String word, Pattern entries) {}

    private final List<Reason> reasons = new ArrayList<>();
    private final Set<Reason> needed = new LinkedHashSet<>();

    Reasons(Path file) throws IOException {
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank()) {
                String[] parts = line.split(" ", 2);
                reasons.add(new Reason(line, parts[0], pattern(parts[1])));
            }
        }
    }

    /** The word for the first line that holds for {@code entry}; all that do are needed. */
    Optional<String> of(String entry) {
        List<Reason> found =
                reasons.stream().filter(reason -> reason.entries.matcher(entry).matches()).toList();
        needed.addAll(found);
        return found.stream().map(Reason::word).findFirst();
    }

    /** Lines that nothing that was asked for needed. */
    List<String> leftOver() {
        return reasons.stream()
                .filter(reason -> !needed.contains(reason))
                .map(Reason::line)
                .toList();
    }

    Set<String> words() {
        return reasons.stream().map(Reason::word).collect(Collectors.toSet());
    }

    private static Pattern pattern(String entries) {
        return Pattern.compile(
                Arrays.stream(entries.split("\\*", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")));
    }
}
