package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigValueFactory;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Parses the text of single values; empty if the text is not of the kind. */
final class Scalars {
    private static final int LONGEST_NUMBER = 40;
    private static final String IDENTIFIER =
            "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*";
    private static final Pattern CLASS_NAME =
            Pattern.compile(IDENTIFIER + "(\\." + IDENTIFIER + ")*");

    private Scalars() {}

    static Optional<Integer> wholeNumber(String text, int min, int max) {
        return decimal(text)
                .filter(number -> number.compareTo(BigDecimal.valueOf(min)) >= 0)
                .filter(number -> number.compareTo(BigDecimal.valueOf(max)) <= 0)
                .filter(number -> number.stripTrailingZeros().scale() <= 0)
                .map(BigDecimal::intValueExact);
    }

    static Optional<BigDecimal> decimal(String text) {
        if (text.length() > LONGEST_NUMBER) {
            return Optional.empty();
        }
        try {
            return Optional.of(new BigDecimal(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    static Optional<Boolean> flag(String text) {
        return switch (text) {
            case "on", "true", "yes" -> Optional.of(true);
            case "off", "false", "no" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    /** Always from the text, because the library cuts a bare 2.5 down to 2. */
    static Optional<Duration> duration(String text) {
        try {
            Config holder = ConfigValueFactory.fromAnyRef(text).atKey("it");
            return Optional.of(Duration.ofNanos(holder.getDuration("it", TimeUnit.NANOSECONDS)));
        } catch (ConfigException e) {
            return Optional.empty();
        }
    }

    /** A name that a class can have, as our classes have it. */
    static Optional<String> className(String text) {
        String name = LegacyRoots.className(text);
        return CLASS_NAME.matcher(name).matches() ? Optional.of(name) : Optional.empty();
    }
}
