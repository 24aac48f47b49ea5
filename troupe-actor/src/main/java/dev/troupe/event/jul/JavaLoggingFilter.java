package dev.troupe.event.jul;

import dev.troupe.actor.ActorSystem;
import dev.troupe.event.EventStream;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingFilter;
import java.util.Objects;

/**
 * Lets through what both the level of the event stream and {@code java.util.logging} let through,
 * so that an event nobody writes is not even made.
 */
public class JavaLoggingFilter implements LoggingFilter {
    private final EventStream eventStream;
    private final JavaLoggers loggers;

    public JavaLoggingFilter(ActorSystem.Settings settings, EventStream eventStream) {
        this.eventStream = Objects.requireNonNull(eventStream, "eventStream");
        this.loggers = new JavaLoggers(settings.name());
    }

    @Override
    public boolean isErrorEnabled(Class<?> logClass, String logSource) {
        return isEnabled(Logging.ErrorLevel(), logClass, logSource);
    }

    @Override
    public boolean isWarningEnabled(Class<?> logClass, String logSource) {
        return isEnabled(Logging.WarningLevel(), logClass, logSource);
    }

    @Override
    public boolean isInfoEnabled(Class<?> logClass, String logSource) {
        return isEnabled(Logging.InfoLevel(), logClass, logSource);
    }

    @Override
    public boolean isDebugEnabled(Class<?> logClass, String logSource) {
        return isEnabled(Logging.DebugLevel(), logClass, logSource);
    }

    private boolean isEnabled(int level, Class<?> logClass, String logSource) {
        return eventStream.logLevel() >= level
                && loggers.find(logClass, logSource).isLoggable(JavaLoggers.level(level));
    }
}
