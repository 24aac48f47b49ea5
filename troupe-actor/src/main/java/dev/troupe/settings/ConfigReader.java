package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import dev.troupe.ConfigurationException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the keys of one section, each with the type and range that it must have.
 *
 * <p>A value that does not fit is refused in one form only: key, value, where it stands, what is
 * allowed.
 *
 * <pre>
 *   troupe.daemonic = [perhaps] (application.conf: 12): expected on or off
 * </pre>
 *
 * A reader made by {@link #of} throws that as a {@link ConfigurationException}. Inside this package
 * a reader may collect refusals instead; it then answers with a stand-in that is in range, and
 * whoever collects throws in the end. Immutable, and callable from any thread.
 */
public final class ConfigReader {
    private static final ConfigObject EMPTY = ConfigFactory.empty().root();
    private static final String DURATION = "a duration such as 10ms or 5s";

    private final ConfigObject section;
    private final String path;
    private final @Nullable Inherited inherited;
    private final Consumer<String> refusals;

    /** Where keys stand that {@code own} lacks, so that a message can name the place. */
    private record Inherited(ConfigObject own, String path) {
        Inherited below(String key) {
            ConfigObject inner = own.get(key) instanceof ConfigObject object ? object : EMPTY;
            return new Inherited(inner, path + '.' + ConfigUtil.joinPath(key));
        }
    }

    private ConfigReader(
            ConfigObject section,
            String path,
            @Nullable Inherited inherited,
            Consumer<String> refusals) {
        this.section = section;
        this.path = path;
        this.inherited = inherited;
        this.refusals = refusals;
    }

    ConfigReader(ConfigObject section, String path, Consumer<String> refusals) {
        this(section, path, null, refusals);
    }

    /**
     * A reader of {@code merged}: what {@code own} at {@code path} lacks stands at {@code
     * defaults}.
     */
    static ConfigReader inheriting(
            ConfigObject merged,
            ConfigObject own,
            String path,
            String defaults,
            Consumer<String> refusals) {
        return new ConfigReader(merged, path, new Inherited(own, defaults), refusals);
    }

    /**
     * A reader of {@code section}, which stands at {@code path} and whose keys are reported as
     * below it.
     */
    public static ConfigReader of(Config section, String path) {
        Objects.requireNonNull(path, "path");
        return new ConfigReader(
                section.root(),
                path,
                line -> {
                    throw new ConfigurationException(line);
                });
    }

    /** The full path of the section. */
    public String path() {
        return path;
    }

    /** The full path of {@code key}. */
    public String path(String key) {
        String quoted = ConfigUtil.joinPath(key);
        return path.isEmpty() ? quoted : path + '.' + quoted;
    }

    /** Says whether {@code key} has a value other than null. */
    public boolean has(String key) {
        @Nullable ConfigValue value = section.get(key);
        return value != null && value.unwrapped() != null;
    }

    /** A reader of the section at {@code key}. */
    public ConfigReader section(String key) {
        if (section.get(key) instanceof ConfigObject inner) {
            @Nullable Inherited below = inherited == null ? null : inherited.below(key);
            return new ConfigReader(inner, path(key), below, refusals);
        }
        refuse(key, "a section in { }");
        return new ConfigReader(EMPTY, path(key), line -> {});
    }

    /** A whole number from {@code min} to {@code max}; {@link Integer#MAX_VALUE} is no bound. */
    public int wholeNumber(String key, int min, int max) {
        return scalar(
                key, wholeNumbers(min, max), min, text -> Scalars.wholeNumber(text, min, max));
    }

    /** As {@link #wholeNumber}; empty if {@code word} stands in its place. */
    public OptionalInt wholeNumberOr(String word, String key, int min, int max) {
        if (isWord(key, word)) {
            return OptionalInt.empty();
        }
        String expected = word + " or " + wholeNumbers(min, max);
        return OptionalInt.of(
                scalar(key, expected, min, text -> Scalars.wholeNumber(text, min, max)));
    }

    /** A number, 0 or more. */
    public double factor(String key) {
        return scalar(
                key,
                "a number, 0 or more",
                0.0,
                text ->
                        Scalars.decimal(text)
                                .map(BigDecimal::doubleValue)
                                .filter(number -> number >= 0 && Double.isFinite(number)));
    }

    /** A number from 0 to 1. */
    public double fraction(String key) {
        return scalar(
                key,
                "a number from 0 to 1",
                0.0,
                text ->
                        Scalars.decimal(text)
                                .map(BigDecimal::doubleValue)
                                .filter(number -> number >= 0 && number <= 1));
    }

    /**
     * {@code on} or {@code off}, also written {@code true}, {@code false}, {@code yes}, {@code no}.
     */
    public boolean flag(String key) {
        return scalar(key, "on or off", false, Scalars::flag);
    }

    /** A duration, {@code least} or longer. */
    public Duration duration(String key, Duration least) {
        return scalar(
                key,
                durations(least),
                least,
                text -> Scalars.duration(text).filter(read -> read.compareTo(least) >= 0));
    }

    /** As {@link #duration}; empty if {@code word} stands in its place. */
    public Optional<Duration> durationOr(String word, String key, Duration least) {
        if (isWord(key, word)) {
            return Optional.empty();
        }
        String expected = durations(least) + ", or " + word;
        return Optional.of(
                scalar(
                        key,
                        expected,
                        least,
                        text -> Scalars.duration(text).filter(read -> read.compareTo(least) >= 0)));
    }

    /** Any duration, be it negative; empty if {@code word} stands in its place. */
    public Optional<Duration> signedDurationOr(String word, String key) {
        if (isWord(key, word)) {
            return Optional.empty();
        }
        return Optional.of(
                scalar(key, DURATION + ", or " + word, Duration.ZERO, Scalars::duration));
    }

    /** One constant of {@code type}, written in any case and with {@code -} for {@code _}. */
    public <E extends Enum<E>> E choice(String key, Class<E> type) {
        E[] constants = type.getEnumConstants();
        String words =
                Arrays.stream(constants).map(ConfigReader::word).collect(Collectors.joining(", "));
        return scalar(
                key,
                "one of " + words,
                constants[0],
                text ->
                        Arrays.stream(constants)
                                .filter(c -> word(c).equalsIgnoreCase(text))
                                .findFirst());
    }

    /** A string, number or truth value as text, which may be empty. */
    public String text(String key) {
        return scalar(key, "a string", "", Optional::of);
    }

    /** A list of strings. */
    public List<String> texts(String key) {
        return list(key, "a list of strings, such as [\"a\", \"b\"]", text -> true);
    }

    /**
     * The full name of a class, translated by {@link LegacyRoots#className}. The class is not
     * loaded.
     *
     * @param example a name for the error message
     */
    public String className(String key, String example) {
        return scalar(
                key,
                "the full name of a class, such as " + example,
                example,
                text -> Scalars.className(text).filter(name -> name.indexOf('.') > 0));
    }

    /** As {@link #className}; empty if the value is the empty string. */
    public Optional<String> optionalClassName(String key, String example) {
        return has(key) && text(key).isEmpty()
                ? Optional.empty()
                : Optional.of(className(key, example));
    }

    /** A list of class names, translated by {@link LegacyRoots#className}. */
    public List<String> classNames(String key) {
        return list(
                        key,
                        "a list of class names, such as [\"com.example.First\"]",
                        text -> Scalars.className(text).isPresent())
                .stream()
                .map(LegacyRoots::className)
                .toList();
    }

    /**
     * The value of {@code key} as {@code parse} understands its text. Empty from {@code parse}
     * means refused.
     *
     * @param expected what is allowed, for the message
     * @param standIn the answer of a reader that collects refusals
     */
    public <T> T scalar(
            String key, String expected, T standIn, Function<String, Optional<T>> parse) {
        Optional<T> parsed = ValueText.of(section.get(key)).flatMap(parse);
        if (parsed.isPresent()) {
            return parsed.get();
        }
        refuse(key, expected);
        return standIn;
    }

    /** Refuses the value of {@code key}. */
    public void refuse(String key, String expected) {
        refusals.accept(line(place(key), section.get(key), section, "expected " + expected));
    }

    /** Refuses {@code key} itself, which stands where a name is to be chosen. */
    void refuseKey(String key, String expected) {
        @Nullable ConfigValue value = section.get(key);
        String place = Origins.describe((value == null ? section : value).origin());
        refusals.accept(path + " = [" + key + "] (" + place + "): expected " + expected);
    }

    /** As {@link #inheriting}, for the entry at {@code key} over the one at {@code defaultKey}. */
    ConfigReader entry(String key, ConfigObject own, String defaultKey) {
        ConfigObject merged = own.withFallback(section(defaultKey).section);
        return inheriting(merged, own, path(key), path(defaultKey), refusals);
    }

    ConfigObject object() {
        return section;
    }

    /** The one form in which this package speaks of a value. */
    static String line(
            String path, @Nullable ConfigValue value, ConfigValue enclosing, String remark) {
        String place = Origins.describe((value == null ? enclosing : value).origin());
        return path + " = [" + ValueText.shown(value) + "] (" + place + "): " + remark;
    }

    private String place(String key) {
        return inherited == null || inherited.own.containsKey(key)
                ? path(key)
                : inherited.path + '.' + ConfigUtil.joinPath(key);
    }

    private boolean isWord(String key, String word) {
        return ValueText.of(section.get(key)).filter(word::equals).isPresent();
    }

    private List<String> list(String key, String expected, Function<String, Boolean> fits) {
        List<String> texts = new ArrayList<>();
        if (section.get(key) instanceof ConfigList list) {
            for (ConfigValue element : list) {
                ValueText.of(element).filter(fits::apply).ifPresent(texts::add);
            }
            if (texts.size() == list.size()) {
                return List.copyOf(texts);
            }
        }
        refuse(key, expected);
        return List.of();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String wholeNumbers(int min, int max) {
        return max == Integer.MAX_VALUE
                ? "a whole number" + (min == Integer.MIN_VALUE ? "" : ", " + min + " or more")
                : "a whole number from " + min + " to " + max;
    }

    private static String durations(Duration least) {
        // nobody asks for a nanosecond: it is the way to say "not zero"
        return DURATION
                + (least.toNanos() == 1 ? ", above 0" : ", " + ValueText.of(least) + " or more");
    }
}
