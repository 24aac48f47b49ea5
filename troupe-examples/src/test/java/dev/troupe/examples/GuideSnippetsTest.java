package dev.troupe.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The Java in the guide is the Java in this module. A block names its source in the line above it,
 * {@code <!-- snippet: File.java#region -->}; a region lies between two comments {@code //
 * #region}.
 */
class GuideSnippetsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern SNIPPET =
            Pattern.compile("<!-- snippet: (\\w+\\.java)#([\\w-]+) -->");

    static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        try (Stream<Path> guide = Files.list(ROOT.resolve("docs/guide"))) {
            guide.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyJavaBlockIsCompiledCode(Path page) throws IOException {
        List<String> lines = Files.readAllLines(page);
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).equals("```java")) {
                Matcher source = SNIPPET.matcher(at == 0 ? "" : lines.get(at - 1));
                assertThat(source.matches())
                        .as("%s:%d: a java block needs a line <!-- snippet: … --> above", page, at)
                        .isTrue();
                List<String> block = lines.subList(at + 1, at + 1 + indexOfFence(lines, at + 1));
                assertThat(block)
                        .as("%s:%d", page, at + 1)
                        .isEqualTo(region(source.group(1), source.group(2)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLinkToAFileLeadsSomewhere(Path page) throws IOException {
        Matcher link = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)").matcher(Files.readString(page));
        while (link.find()) {
            assertThat(page.resolveSibling(link.group(1))).as("a link in %s", page).exists();
        }
    }

    private static int indexOfFence(List<String> lines, int from) {
        return lines.subList(from, lines.size()).indexOf("```");
    }

    /** The lines of a region, moved to the left margin. */
    private static List<String> region(String file, String name) throws IOException {
        List<String> lines = Files.readAllLines(find(file));
        List<String> stripped = lines.stream().map(String::strip).toList();
        int start = stripped.indexOf("// #" + name);
        int end = stripped.lastIndexOf("// #" + name);
        assertThat(start).as("region %s in %s", name, file).isNotNegative().isLessThan(end);
        List<String> inside = new ArrayList<>(lines.subList(start + 1, end));
        while (inside.get(inside.size() - 1).isBlank()) {
            inside.remove(inside.size() - 1);
        }
        int margin =
                inside.stream()
                        .filter(line -> !line.isBlank())
                        .mapToInt(line -> line.length() - line.stripLeading().length())
                        .min()
                        .orElse(0);
        return inside.stream().map(line -> line.isBlank() ? "" : line.substring(margin)).toList();
    }

    private static Path find(String file) throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src"))) {
            List<Path> found =
                    sources.filter(each -> each.getFileName().toString().equals(file)).toList();
            assertThat(found).as("sources called %s", file).hasSize(1);
            return found.get(0);
        }
    }
}
