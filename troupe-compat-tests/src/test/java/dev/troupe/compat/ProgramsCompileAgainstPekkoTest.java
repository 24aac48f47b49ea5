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
 * is ours alone. Those that do not are listed with what the original has in its place.
 */
class ProgramsCompileAgainstPekkoTest {
    private static final String TYPES = "a Scala type stands there: ";
    private static final String NEWER = "in newer versions only: ";
    private static final String OLDER = "in older versions only: ";

    private static final Map<String, String> EXCEPTIONS =
            new TreeMap<>(
                    Map.ofEntries(
                            Map.entry("UnstartedActorTest", TYPES + "Option in MailboxType"),
                            Map.entry("dispatch/AuditMailbox", TYPES + "Option in MailboxType"),
                            Map.entry("dispatch/BoundedPriorityTest", TYPES + "FiniteDuration"),
                            Map.entry("dispatch/MeasuredDispatcherTest", TYPES + "FiniteDuration"),
                            Map.entry("fsm/BlackBoxTest", TYPES + "IndexedSeq of getLog"),
                            Map.entry("fsm/PiecesTest", TYPES + "Option, Tuple2 of transitions"),
                            Map.entry("fsm/ToasterTest", TYPES + "Option of a state timeout"),
                            Map.entry("older/BackoffTest", TYPES + "FiniteDuration"),
                            Map.entry("older/PatternsCSTest", TYPES + "FiniteDuration"),
                            Map.entry("pattern/BreakerStatesTest", TYPES + "FiniteDuration"),
                            Map.entry("pattern/CalculatorTest", TYPES + "Future of ask"),
                            Map.entry("pattern/ConfiguredBreakersTest", TYPES + "Set"),
                            Map.entry("pattern/DelayedAnswerTest", TYPES + "Future in Futures"),
                            Map.entry("pattern/FlakyWorkerTest", TYPES + "FiniteDuration"),
                            Map.entry("pattern/FuturesProgramTest", TYPES + "Future in Futures"),
                            Map.entry("pattern/InboxProgramTest", OLDER + "Inbox"),
                            Map.entry("pattern/ReconnectTest", NEWER + "BackoffSupervisor.reset"),
                            Map.entry("pattern/ReplyToTest", TYPES + "Future of ask"),
                            Map.entry("pattern/SilentOracleTest", TYPES + "Future of ask"),
                            Map.entry("routing/FirstAnswerLogicsTest", TYPES + "FiniteDuration"),
                            Map.entry("routing/RedundancyRoutingLogic", TYPES + "IndexedSeq"),
                            Map.entry("routing/ShiftPool", TYPES + "Option of resizer"),
                            Map.entry("stash/LoggingStashTest", NEWER + "these base classes"),
                            Map.entry("stash/UntypedLoggingStashTest", NEWER + "base classes"),
                            Map.entry("stash/UntypedStashTest", NEWER + "these base classes"),
                            Map.entry("timers/LoggingTimersTest", NEWER + "this base class"),
                            Map.entry("timers/UntypedTimersTest", NEWER + "one base class")));

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES) // a compiler on a busy machine
    void onlyKnownProgramsDoNotCompile() throws Exception {
        Map<String, String> errors = new TreeMap<>();
        for (Diagnostic<? extends JavaFileObject> error : compile(programs())) {
            errors.merge(nameOf(error.getSource()), error.toString(), (a, b) -> a + "\n" + b);
        }

        Map<String, String> unexpected = new TreeMap<>(errors);
        unexpected.keySet().removeAll(EXCEPTIONS.keySet());
        assertThat(unexpected).as("programs that do not compile there").isEmpty();
        assertThat(errors).as("listed programs that do not").containsKeys(listed());
    }

    private static String[] listed() {
        return EXCEPTIONS.keySet().toArray(new String[0]);
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
