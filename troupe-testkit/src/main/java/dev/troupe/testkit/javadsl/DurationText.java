package dev.troupe.testkit.javadsl;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads durations as people write them. */
final class DurationText {
    private static final Pattern FORM =
            Pattern.compile("\\s*([+-]?\\d+(?:\\.\\d+)?)\\s*(\\p{L}+)\\s*");

    private DurationText() {}

    static Duration parse(String text) {
        Matcher form = FORM.matcher(text);
        ChronoUnit unit = form.matches() ? unit(form.group(2).toLowerCase(Locale.ROOT)) : null;
        if (unit == null) {
            throw new IllegalArgumentException(
                    "not a duration: ["
                            + text
                            + "]; write a number and one of d, h, min, s, ms, us, ns, as in 1.5 s");
        }
        BigDecimal nanos =
                new BigDecimal(form.group(1))
                        .multiply(BigDecimal.valueOf(unit.getDuration().toNanos()));
        return Duration.ofNanos(nanos.setScale(0, RoundingMode.HALF_UP).longValueExact());
    }

    private static @Nullable ChronoUnit unit(String name) {
        return switch (name) {
            case "d", "day", "days" -> ChronoUnit.DAYS;
            case "h", "hr", "hrs", "hour", "hours" -> ChronoUnit.HOURS;
            case "m", "min", "mins", "minute", "minutes" -> ChronoUnit.MINUTES;
            case "s", "sec", "secs", "second", "seconds" -> ChronoUnit.SECONDS;
            case "ms", "milli", "millis", "millisecond", "milliseconds" -> ChronoUnit.MILLIS;
            case "us", "\u00b5s", "\u03bcs", "micro", "micros", "microsecond", "microseconds" ->
                    ChronoUnit.MICROS;
            case "ns", "nano", "nanos", "nanosecond", "nanoseconds" -> ChronoUnit.NANOS;
            default -> null;
        };
    }
}
