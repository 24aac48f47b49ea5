package dev.troupe.event.slf4j;

import dev.troupe.actor.ActorSystem;
import dev.troupe.event.EventStream;
import dev.troupe.event.LogMarker;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingFilterWithMarker;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets through what both the level of the event stream and the configuration of the SLF4J provider
 * let through, so that an event nobody writes is not even made.
 */
public class Slf4jLoggingFilter implements LoggingFilterWithMarker {
    private final EventStream eventStream;
    private final Slf4jLoggers loggers;

    public Slf4jLoggingFilter(ActorSystem.Settings settings, EventStream eventStream) {
        this.eventStream = Objects.requireNonNull(eventStream, "eventStream");
        this.loggers = new Slf4jLoggers(settings.name());
    }

    @Override
    public boolean isErrorEnabled(Class<?> logClass, String logSource) {
        return isErrorEnabled(logClass, logSource, null);
    }

    @Override
    public boolean isWarningEnabled(Class<?> logClass, String logSource) {
        return isWarningEnabled(logClass, logSource, null);
    }

    @Override
    public boolean isInfoEnabled(Class<?> logClass, String logSource) {
        return isInfoEnabled(logClass, logSource, null);
    }

    @Override
    public boolean isDebugEnabled(Class<?> logClass, String logSource) {
        return isDebugEnabled(logClass, logSource, null);
    }

    @Override
    public boolean isErrorEnabled(Class<?> logClass, String logSource, @Nullable LogMarker marker) {
        return isEnabled(Logging.ErrorLevel(), logClass, logSource, marker);
    }

    @Override
    public boolean isWarningEnabled(
            Class<?> logClass, String logSource, @Nullable LogMarker marker) {
        return isEnabled(Logging.WarningLevel(), logClass, logSource, marker);
    }

    @Override
    public boolean isInfoEnabled(Class<?> logClass, String logSource, @Nullable LogMarker marker) {
        return isEnabled(Logging.InfoLevel(), logClass, logSource, marker);
    }

    @Override
    public boolean isDebugEnabled(Class<?> logClass, String logSource, @Nullable LogMarker marker) {
        return isEnabled(Logging.DebugLevel(), logClass, logSource, marker);
    }

    private boolean isEnabled(
            int level, Class<?> logClass, String logSource, @Nullable LogMarker marker) {
        return eventStream.logLevel() >= level
                && Slf4jLevel.of(level).isEnabled(loggers.find(logClass, logSource), marker);
    }
}
