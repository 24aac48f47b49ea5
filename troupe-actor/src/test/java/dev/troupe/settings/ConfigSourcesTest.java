package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.troupe.ConfigurationException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigSourcesTest {
    private final Path classPath;

    ConfigSourcesTest(@TempDir Path classPath) {
        this.classPath = classPath;
    }

    @Test
    void applicationConfIsFoundOnTheClassPath() throws IOException {
        write("application.conf", "troupe.loglevel = ERROR");

        assertThat(load().logging().level()).isEqualTo(LogLevel.ERROR);
    }

    @Test
    void referenceConfOfALibraryIsFoundOnTheClassPath() throws IOException {
        write("reference.conf", "library.size = 3");

        assertThat(load().config().getInt("library.size")).isEqualTo(3);
    }

    @Test
    void keysThatALibraryDefinesAreKnown() throws IOException {
        write("reference.conf", "troupe.library.size = 3");
        write("application.conf", "troupe.library { size = 4, sise = 5 }");

        assertThat(load().warnings())
                .containsExactly(
                        "troupe.library.sise = [5] (application.conf: 1): unknown key, ignored; did"
                                + " you mean troupe.library.size?");
    }

    @Test
    void defaultsOfAPeerOnTheClassPathAreNotTaken() throws IOException {
        write("reference.conf", "include \"version\"", "akka.loglevel = DEBUG");
        write("version.conf", "akka.version = 2");

        SystemSettings settings = load();

        assertThat(settings.logging().level()).isEqualTo(LogLevel.INFO);
        assertThat(settings.legacyNotice()).isEmpty();
    }

    @Test
    void anErrorNamesFileAndLine() throws IOException {
        write("application.conf", "# first line", "troupe.loglevel = LOUD");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(this::load)
                .withMessage(
                        "troupe.loglevel = [LOUD] (application.conf: 2): expected one of off,"
                                + " error, warning, info, debug");
    }

    @Test
    void ourDefaultsAreThereEvenIfTheClassLoaderDoesNotSeeThem() throws IOException {
        try (URLClassLoader blind = new URLClassLoader(new URL[0], null)) {
            assertThat(SystemSettings.load(blind).logging().level()).isEqualTo(LogLevel.INFO);
        }
    }

    @Test
    void substitutionsAreResolvedAgainstOurDefaults() {
        SystemSettings settings =
                Configs.system("mine = ${troupe.actor.internal-dispatcher} { throughput = 3 }");

        assertThat(settings.config().getString("mine.executor"))
                .isEqualTo("work-stealing-executor");
    }

    @Test
    void substitutionsMayNameOurDefaultsTheLegacyWay() {
        SystemSettings settings =
                Configs.system("mine = ${akka.actor.internal-dispatcher} { throughput = 3 }");

        assertThat(settings.config().getString("mine.executor"))
                .isEqualTo("work-stealing-executor");
        assertThat(settings.legacyNotice()).isEmpty();
    }

    @Test
    void aSubstitutionOfNothingIsRefusedWithItsPlace() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Configs.system("a = 1", "b = ${no.such.key}"))
                .withMessage(
                        "cannot read the configuration [application.conf]: application.conf: 2:"
                                + " Could not resolve substitution to a value: ${no.such.key}");
    }

    @Test
    void aFileThatCannotBeParsedIsRefusedWithItsPlace() throws IOException {
        write("application.conf", "troupe {", "  loglevel = [", "}");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(this::load)
                .withMessageStartingWith(
                        "cannot read the configuration [the application configuration]: "
                                + "application.conf @ ")
                .withMessageContaining("application.conf: 3: ");
    }

    @Test
    void aFileThatIsNestedTooDeeplyIsRefused() throws IOException {
        write("application.conf", "a " + "{ a ".repeat(100_000));

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(this::load)
                .withMessage(
                        "cannot read the configuration [the application configuration]: it is"
                                + " nested too deeply");
    }

    @Test
    void substitutionsThatMultiplyBeyondReasonAreRefused() {
        String[] lines = new String[13];
        lines[0] = "a0 = 0123456789";
        for (int i = 1; i < lines.length; i++) {
            lines[i] = "a" + i + " = " + ("${a" + (i - 1) + "}").repeat(10);
        }

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Configs.system(lines))
                .withMessage(
                        "cannot read the configuration [application.conf]: its substitutions"
                                + " expand to more than 10000000 characters; repeat less by ${ }");
    }

    @Test
    void listsThatMultiplyBeyondReasonAreRefused() {
        String[] lines = new String[13];
        lines[0] = "a0 = [1]";
        for (int i = 1; i < lines.length; i++) {
            String last = "${a" + (i - 1) + "}";
            lines[i] = "a" + i + " = [" + (last + ", ").repeat(9) + last + "]";
        }

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Configs.system(lines))
                .withMessageContaining("expand to more than");
    }

    @Test
    void valuesThatAppendToThemselvesAreNoMultiplication() {
        SystemSettings settings =
                Configs.system(
                        "l = [1]", "l = ${l} [2]", "l += 3", "o.a = 1", "o = ${o} { b = 2 }");

        assertThat(settings.config().getIntList("l")).containsExactly(1, 2, 3);
    }

    private SystemSettings load() throws IOException {
        URL[] urls = {classPath.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(urls, Configs.LOADER)) {
            return SystemSettings.load(loader);
        }
    }

    private void write(String file, String... lines) throws IOException {
        Files.writeString(classPath.resolve(file), String.join("\n", lines));
    }
}
