package dev.troupe.settings;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How the timers of a system run.
 *
 * @param implementation class name of the scheduler; empty for the wheel of the runtime
 * @param tick resolution of the wheel, 1 ms or more
 * @param ticksPerWheel slots per level, a power of two
 * @param shutdownTimeout how long the end of the system waits for the timer thread
 * @param pendingAtClose what happens to timers that are pending when the scheduler closes
 * @param missedTicks what a fixed-rate timer does after a pause, unless its caller says so
 * @param warnings what was adjusted, one line each
 */
public record SchedulerSettings(
        Optional<String> implementation,
        Duration tick,
        int ticksPerWheel,
        Duration shutdownTimeout,
        PendingAtClose pendingAtClose,
        MissedTicks missedTicks,
        List<String> warnings) {
    private static final Duration LEAST_TICK = Duration.ofMillis(1);
    private static final Duration LEAST_TICK_ON_WINDOWS = Duration.ofMillis(10);
    private static final int MOST_SLOTS = 1 << 16;
    private static final String HOUSE = "default";

    /** The scheduler of the original: who names it means the one that is there anyway. */
    private static final String REVOLVER = "dev.troupe.actor.LightArrayRevolverScheduler";

    /** What happens to timers that are pending when the scheduler closes. */
    public enum PendingAtClose {
        DROP,
        RUN
    }

    /** What a fixed-rate timer does after a pause in which it missed runs. */
    public enum MissedTicks {
        CATCH_UP,
        SKIP,
        DELAY
    }

    static SchedulerSettings from(ConfigReader scheduler) {
        String os = System.getProperty("os.name", "");
        return from(scheduler, os.toLowerCase(Locale.ROOT).startsWith("windows"));
    }

    static SchedulerSettings from(ConfigReader scheduler, boolean windows) {
        Duration possible = windows ? LEAST_TICK_ON_WINDOWS : LEAST_TICK;
        boolean strict = scheduler.flag("error-on-tick-duration-verification-failed");
        Duration wanted =
                scheduler.duration(
                        "tick-duration",
                        strict && !isDefault(scheduler) ? possible : Duration.ofNanos(1));
        boolean adjusted = wanted.compareTo(possible) < 0;
        return new SchedulerSettings(
                implementation(scheduler),
                adjusted ? possible : wanted,
                ticksPerWheel(scheduler),
                scheduler.duration("shutdown-timeout", Duration.ZERO),
                scheduler.choice("pending-at-close", PendingAtClose.class),
                scheduler.choice("missed-ticks", MissedTicks.class),
                adjusted && !isDefault(scheduler)
                        ? List.of(adjustment(scheduler, possible))
                        : List.of());
    }

    private static boolean isDefault(ConfigReader scheduler) {
        return Optional.ofNullable(scheduler.object().get("tick-duration"))
                .filter(Origins::isReference)
                .isPresent();
    }

    private static String adjustment(ConfigReader scheduler, Duration possible) {
        return ConfigReader.line(
                scheduler.path("tick-duration"),
                scheduler.object().get("tick-duration"),
                scheduler.object(),
                "too short for this platform, " + ValueText.of(possible) + " is used instead");
    }

    private static Optional<String> implementation(ConfigReader scheduler) {
        String name =
                scheduler.scalar(
                        "implementation",
                        HOUSE + " or the full name of a class",
                        HOUSE,
                        text ->
                                Scalars.className(text)
                                        .filter(n -> n.equals(HOUSE) || n.indexOf('.') > 0));
        return name.equals(HOUSE) || name.equals(REVOLVER) ? Optional.empty() : Optional.of(name);
    }

    private static int ticksPerWheel(ConfigReader scheduler) {
        return scheduler.scalar(
                "ticks-per-wheel",
                "a power of two from 2 to " + MOST_SLOTS,
                2,
                text ->
                        Scalars.wholeNumber(text, 2, MOST_SLOTS)
                                .filter(slots -> Integer.bitCount(slots) == 1));
    }
}
