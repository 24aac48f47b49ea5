package dev.troupe.settings;

import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueType;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How values of the configuration look as text: to be parsed, and in a message. */
final class ValueText {
    private static final int LONGEST = 60;

    private ValueText() {}

    /** The text of a string, number or truth value; empty for anything else. */
    static Optional<String> of(@Nullable ConfigValue value) {
        if (value == null || !isScalar(value.valueType())) {
            return Optional.empty();
        }
        return Optional.of(String.valueOf(value.unwrapped()));
    }

    /** What a message shows of {@code value}: one line of bounded length. */
    static String shown(@Nullable ConfigValue value) {
        if (value == null) {
            return "missing";
        }
        String text = of(value).orElseGet(() -> value.render(ConfigRenderOptions.concise()));
        StringBuilder line = new StringBuilder();
        text.chars().limit(LONGEST).forEach(c -> append(line, (char) c));
        return text.length() <= LONGEST ? line.toString() : line.append("...").toString();
    }

    /** Writes a duration the way a configuration does: {@code 10ms}. */
    static String of(Duration duration) {
        long nanos = duration.toNanos();
        String[] units = {"s", "ms", "us"};
        long unit = 1_000_000_000L;
        for (String name : units) {
            if (nanos % unit == 0) {
                return nanos / unit + name;
            }
            unit /= 1000;
        }
        return nanos + "ns";
    }

    private static boolean isScalar(ConfigValueType type) {
        return type == ConfigValueType.STRING
                || type == ConfigValueType.NUMBER
                || type == ConfigValueType.BOOLEAN;
    }

    // a value must not be able to start a line of its own in a log
    private static void append(StringBuilder line, char c) {
        if (Character.isISOControl(c)) {
            line.append(String.format("\\u%04x", (int) c));
        } else {
            line.append(c);
        }
    }
}
