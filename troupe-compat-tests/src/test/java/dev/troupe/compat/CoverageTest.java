package dev.troupe.compat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The programs use every class that programs written for the original commonly use. The list stands
 * in {@code core-classes.txt}; what a program uses is read from the names in its class files, where
 * those in its configuration stand too.
 */
class CoverageTest {
    private static final Pattern NAME = Pattern.compile("dev([./])troupe\\1[\\w./$]+");

    @Test
    void everyCommonClassIsUsedByAProgram() throws Exception {
        Set<String> unused = new TreeSet<>(commonClasses());
        unused.removeAll(usedClasses());

        assertThat(unused).as("classes that no program uses").isEmpty();
    }

    @Test
    void everyCommonClassIsThere() throws Exception {
        for (String name : commonClasses()) {
            assertThat(Class.forName(name)).hasToString(kindOf(name) + name);
        }
    }

    private static String kindOf(String name) throws ClassNotFoundException {
        return Class.forName(name).isInterface() ? "interface " : "class ";
    }

    private static List<String> commonClasses() throws IOException {
        try (InputStream list = CoverageTest.class.getResourceAsStream("/core-classes.txt")) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private static Set<String> usedClasses() throws Exception {
        Path programs = Path.of(CoverageTest.class.getResource("CoverageTest.class").toURI());
        try (Stream<Path> files = Files.walk(programs.getParent())) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .flatMap(CoverageTest::namesIn)
                    .collect(Collectors.toSet());
        }
    }

    /** Each name in a class file is followed by the tag of the next constant, which is no letter. */
    private static Stream<String> namesIn(Path classFile) {
        try {
            String text = Files.readString(classFile, StandardCharsets.ISO_8859_1);
            return NAME.matcher(text).results().map(name -> name.group().replace('/', '.'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
