package dev.troupe.runtime.mailbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.concurrent.MpscTail;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The jcstress tests find faults that are put into the real sources: each test compiles the class
 * with one change, puts it before the sound one on the class path and expects a forbidden result.
 */
@Timeout(300)
class StressFindsFaultsTest {
    private static final Path SOURCES = Path.of("..", "troupe-actor", "src", "main", "java");

    @TempDir private Path folder;

    @Test
    void aTokenThatIsReleasedInTwoSteps() throws Exception {
        inject(
                MpscTail.class,
                "boolean cleared = TAIL.compareAndSet(this, last, null);",
                "boolean cleared = tail == last; if (cleared) TAIL.setVolatile(this, null);");

        assertThat(outputOf(WakeUpStress.class)).contains("Observed forbidden state");
    }

    @Test
    void aSenderThatDoesNotLookAgainWhetherTheMailboxIsClosed() throws Exception {
        inject(ActorMailbox.class, "giveBack(false); // suspended", "// suspended");

        assertThat(outputOf(PostRacesWithCloseStress.class)).contains("Observed forbidden state");
    }

    @Test
    @EnabledIfSystemProperty(named = "faults", matches = "all")
    void aRunThatDoesNotLookAgainAfterTheTokenIsReleased() throws Exception {
        inject(
                ActorMailbox.class,
                "if (invoker.systemMessages != null && !isClosed() && trySchedule()) {",
                "if (false) {");

        assertThat(outputOf(SystemWakeUpStress.class)).contains("Observed forbidden state");
    }

    @Test
    @EnabledIfSystemProperty(named = "faults", matches = "all")
    void aPushThatDoesNotSeeTheEndOfTheStack() throws Exception {
        inject(SystemStack.class, "if (top == SystemMessage.CLOSED) {", "if (false) {");

        assertThat(outputOf(SystemPushRacesWithCloseStress.class))
                .containsAnyOf("Observed forbidden state", "nothing here is fatal");
    }

    /** Compiles {@code type} with the one place that reads {@code sound} changed. */
    private void inject(Class<?> type, String sound, String fault) throws IOException {
        String file = type.getSimpleName() + ".java";
        Path original =
                SOURCES.resolve(type.getPackageName().replace('.', File.separatorChar))
                        .resolve(file);
        String source = Files.readString(original);
        int at = source.indexOf(sound);
        assertThat(at).as("[%s] stands in [%s]", sound, original).isNotNegative();
        Path changed = folder.resolve(file);
        Files.writeString(
                changed, source.substring(0, at) + fault + source.substring(at + sound.length()));
        int compiled =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-nowarn",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "-d",
                                folder.toString(),
                                changed.toString());
        assertThat(compiled).as("the fault compiles").isZero();
    }

    private String outputOf(Class<?> stress) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        List<String> command =
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        folder + File.pathSeparator + System.getProperty("java.class.path"),
                        "org.openjdk.jcstress.Main",
                        "-t",
                        stress.getName(),
                        "-f",
                        "1",
                        "-time",
                        "200",
                        "-iters",
                        "2",
                        "-sc",
                        "false",
                        "-jvmArgs",
                        "-XX:+TieredCompilation");
        Process jcstress =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        try {
            jcstress.waitFor();
        } finally {
            jcstress.destroyForcibly();
        }
        return Files.readString(output);
    }
}
