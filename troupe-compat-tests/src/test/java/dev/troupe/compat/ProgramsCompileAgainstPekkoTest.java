package dev.troupe.compat;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * The programs compile against the original as well, once their prefix is changed: nothing in them
 * is ours alone. Those that do not are listed in {@code not-in-pekko.txt}, with the reason.
 */
class ProgramsCompileAgainstPekkoTest {
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES) // a compiler on a busy machine
    void onlyKnownProgramsDoNotCompile() throws Exception {
        Map<String, String> errors = new TreeMap<>();
        for (Diagnostic<? extends JavaFileObject> error : compile(programs())) {
            errors.merge(nameOf(error.getSource()), error.toString(), (a, b) -> a + "\n" + b);
        }

        Set<String> known = knownNotToCompile();
        Map<String, String> unexpected = new TreeMap<>(errors);
        unexpected.keySet().removeAll(known);
        assertThat(unexpected).as("programs that do not compile there").isEmpty();
        assertThat(errors.keySet()).as("programs that are listed as such").containsAll(known);
    }

    private static Set<String> knownNotToCompile() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("src/test/resources/not-in-pekko.txt"))) {
            return lines.map(line -> line.substring(0, line.indexOf(':')))
                    .collect(Collectors.toSet());
        }
    }

    private static List<JavaFileObject> programs() throws IOException {
        Path root = Path.of("src/test/java/dev/troupe/compat");
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> isProgram(root.relativize(file)))
                    .<JavaFileObject>map(file -> new Renamed(root.relativize(file), file))
                    .toList();
        }
    }

    /** The tests of the API and of the programs themselves are none. */
    private static boolean isProgram(Path file) {
        return !file.startsWith("api")
                && !file.endsWith("CoverageTest.java")
                && !file.endsWith("ProgramsCompileAgainstPekkoTest.java");
    }

    private static List<Diagnostic<? extends JavaFileObject>> compile(List<JavaFileObject> sources)
            throws Exception {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options =
                List.of(
                        "-proc:none",
                        "-nowarn",
                        "-Xmaxerrs",
                        "1000",
                        "--should-stop=ifError=FLOW",
                        "--should-stop=ifNoError=FLOW",
                        "-classpath",
                        classPath());
        javac.getTask(null, null, found, options, null, sources).call();
        return found.getDiagnostics().stream()
                .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .toList();
    }

    private static String classPath() throws ClassNotFoundException {
        return Stream.of(
                        Class.forName("org.apache.pekko.actor.Actor"),
                        Class.forName("org.apache.pekko.testkit.TestKit"),
                        Class.forName("scala.Option"),
                        Config.class,
                        Test.class,
                        ParameterizedTest.class,
                        Assertions.class)
                .map(ProgramsCompileAgainstPekkoTest::jarOf)
                .collect(Collectors.joining(System.getProperty("path.separator")));
    }

    private static String jarOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String nameOf(JavaFileObject source) {
        return source.getName().substring(1).replace(".java", "");
    }

    /** A program with the prefix of the original, in a package that is not of the original. */
    private static final class Renamed extends SimpleJavaFileObject {
        private final Path file;

        Renamed(Path relative, Path file) {
            super(URI.create("mem:///" + relative.toString().replace('\\', '/')), Kind.SOURCE);
            this.file = file;
        }

        @Override
        public String getCharContent(boolean ignoreEncodingErrors) {
            try {
                return Files.readString(file)
                        .replace("dev.troupe.compat", "compat")
                        .replace("dev.troupe.japi.pf.PartialFunction", "scala.PartialFunction")
                        .replace("dev.troupe.", "org.apache.pekko.");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
