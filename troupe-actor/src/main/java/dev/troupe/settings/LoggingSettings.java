package dev.troupe.settings;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What is logged, and by whom.
 *
 * @param loggers class names of the logger actors
 * @param filter class name of the logging filter
 * @param dispatcher id of the dispatcher of the loggers
 * @param startupTimeout how long the start waits for a logger
 * @param level what is logged while the loggers run
 * @param stdoutLevel what is printed while they do not
 * @param configOnStart whether the configuration is logged when the system has started
 * @param deadLetters how dead letters are logged
 */
public record LoggingSettings(
        List<String> loggers,
        String filter,
        String dispatcher,
        Duration startupTimeout,
        LogLevel level,
        LogLevel stdoutLevel,
        boolean configOnStart,
        DeadLetters deadLetters) {

    /**
     * How dead letters are logged.
     *
     * @param max how many lines before the log goes silent: 0 for none, {@link Integer#MAX_VALUE}
     *     for no limit
     * @param duringShutdown whether they are logged while the system terminates
     * @param suspendDuration how long the log stays silent; empty for ever
     * @param aggregation how long those of one kind are counted before a line tells how many they
     *     were; zero for a line for each
     */
    public record DeadLetters(
            int max,
            boolean duringShutdown,
            Optional<Duration> suspendDuration,
            Duration aggregation) {}

    static LoggingSettings from(ConfigReader troupe) {
        return new LoggingSettings(
                troupe.classNames("loggers"),
                troupe.className("logging-filter", "dev.troupe.event.DefaultLoggingFilter"),
                LegacyRoots.dispatcherId(troupe.text("loggers-dispatcher")),
                troupe.duration("logger-startup-timeout", Duration.ofNanos(1)),
                troupe.choice("loglevel", LogLevel.class),
                troupe.choice("stdout-loglevel", LogLevel.class),
                troupe.flag("log-config-on-start"),
                new DeadLetters(
                        maxDeadLetters(troupe),
                        troupe.flag("log-dead-letters-during-shutdown"),
                        troupe.durationOr(
                                "infinite",
                                "log-dead-letters-suspend-duration",
                                Duration.ofNanos(1)),
                        troupe.duration("log-dead-letters-aggregation", Duration.ZERO)));
    }

    private static int maxDeadLetters(ConfigReader troupe) {
        return troupe.scalar(
                "log-dead-letters",
                "on, off or a whole number, 0 or more",
                0,
                text ->
                        Scalars.flag(text)
                                .map(all -> all ? Integer.MAX_VALUE : 0)
                                .or(() -> Scalars.wholeNumber(text, 0, Integer.MAX_VALUE)));
    }
}
