package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.troupe.ConfigurationException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigReaderTest {
    private enum Colour {
        RED,
        DARK_BLUE
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "5.0, 5", "1e3, 1000", "'\"7\"', 7", "2147483647, 2147483647"})
    void wholeNumbersMayBeWrittenInManyWays(String text, int number) {
        assertThat(reader("key = " + text).wholeNumber("key", 1, Integer.MAX_VALUE))
                .isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2.5", "fast", "99999999999", "1e999999999", "[1]", "{}", "true"})
    void aNumberThatIsNotWholeOrOutOfRangeIsRefused(String text) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> reader("key = " + text).wholeNumber("key", 1, Integer.MAX_VALUE))
                .withMessageStartingWith("a.b.key = [")
                .withMessageEndingWith("(app.conf: 1): expected a whole number, 1 or more");
    }

    @ParameterizedTest
    @ValueSource(strings = {"on", "true", "yes"})
    void aFlagIsOnInThreeSpellings(String text) {
        assertThat(reader("key = " + text).flag("key")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"off", "false", "no"})
    void aFlagIsOffInThreeSpellings(String text) {
        assertThat(reader("key = " + text).flag("key")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "5s, PT5S",
        "10 ms, PT0.01S",
        "100us, PT0.0001S",
        "7ns, PT0.000000007S",
        "250, PT0.25S",
        "2.5, PT0.0025S",
        "1 day, PT24H",
        "99999999999d, PT2562047H47M16.854775807S"
    })
    void durationsKeepTheirNanoseconds(String text, Duration duration) {
        assertThat(reader("key = " + text).duration("key", Duration.ZERO)).isEqualTo(duration);
    }

    @Test
    void aDurationBelowTheLeastIsRefused() {
        assertRefused(
                () -> reader("key = 1us").duration("key", Duration.ofMillis(1)),
                "a.b.key = [1us] (app.conf: 1): expected a duration such as 10ms or 5s, 1ms or"
                        + " more");
    }

    @Test
    void aWordMayStandForNoDuration() {
        assertThat(reader("key = infinite").durationOr("infinite", "key", Duration.ZERO)).isEmpty();
    }

    @Test
    void aWordThatTheKeyDoesNotAllowIsRefused() {
        assertRefused(
                () -> reader("key = never").durationOr("infinite", "key", Duration.ofNanos(1)),
                "a.b.key = [never] (app.conf: 1): expected a duration such as 10ms or 5s, above 0,"
                        + " or infinite");
    }

    @Test
    void aSignedDurationMayBeNegative() {
        assertThat(reader("key = -1s").signedDurationOr("off", "key"))
                .contains(Duration.ofSeconds(-1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dark-blue", "DARK-BLUE", "Dark-Blue"})
    void choicesAreReadInAnyCase(String text) {
        assertThat(reader("key = " + text).choice("key", Colour.class)).isEqualTo(Colour.DARK_BLUE);
    }

    @Test
    void aWrongChoiceIsAnsweredWithAllThatAreRight() {
        assertRefused(
                () -> reader("key = green").choice("key", Colour.class),
                "a.b.key = [green] (app.conf: 1): expected one of red, dark-blue");
    }

    @Test
    void aListIsReadElementByElement() {
        assertThat(reader("key = [a, 1, on]").texts("key")).containsExactly("a", "1", "on");
    }

    @Test
    void aStringIsNoList() {
        assertRefused(
                () -> reader("key = a").texts("key"),
                "a.b.key = [a] (app.conf: 1): expected a list of strings, such as [\"a\", \"b\"]");
    }

    @Test
    void classNamesAreTranslated() {
        assertThat(reader("key = akka.event.X").className("key", "x.Y"))
                .isEqualTo("dev.troupe.event.X");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bounded", "\"a b.C\"", "\"a..B\"", "\"\"", "\"1.A\""})
    void whatNoClassCanBeCalledIsNoClassName(String text) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> reader("key = " + text).className("key", "x.Y"))
                .withMessageEndingWith("expected the full name of a class, such as x.Y");
    }

    @Test
    void aMissingKeyIsRefusedLikeAWrongOne() {
        assertRefused(
                () -> reader("other = 1").flag("key"),
                "a.b.key = [missing] (app.conf: 1): expected on or off");
    }

    @Test
    void nullIsShownAsSuch() {
        assertRefused(
                () -> reader("key = null").flag("key"),
                "a.b.key = [null] (app.conf: 1): expected on or off");
    }

    @Test
    void aKeyWithDotsIsQuotedInTheMessage() {
        assertRefused(
                () -> reader("\"x.y\" = 3").flag("x.y"),
                "a.b.\"x.y\" = [3] (app.conf: 1): expected on or off");
    }

    @Test
    void aValueCannotStartALineOfItsOwn() {
        assertRefused(
                () -> reader("key = \"a\\nERROR b\"").flag("key"),
                "a.b.key = [a\\u000aERROR b] (app.conf: 1): expected on or off");
    }

    @Test
    void aLongValueIsCut() {
        assertRefused(
                () -> reader("key = " + "x".repeat(500)).flag("key"),
                "a.b.key = [" + "x".repeat(60) + "...] (app.conf: 1): expected on or off");
    }

    private static ConfigReader reader(String line) {
        return ConfigReader.of(Configs.parse("app.conf", line), "a.b");
    }

    private static void assertRefused(Runnable read, String message) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(read::run)
                .withMessage(message);
    }
}
