package dev.troupe.event;

import dev.troupe.actor.ActorSystem;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Lets through what the current level of a bus lets through. */
public class DefaultLoggingFilter implements LoggingFilterWithMarker {
    private final IntSupplier level;

    /** The filter for {@code eventStream}; as the configuration asks for it. */
    public DefaultLoggingFilter(ActorSystem.Settings settings, EventStream eventStream) {
        this(eventStream);
    }

    public DefaultLoggingFilter(Supplier<Logging.LogLevel> logLevel) {
        this.level = () -> logLevel.get().asInt();
    }

    DefaultLoggingFilter(LoggingBus bus) {
        this.level = bus::logLevel;
    }

    @Override
    public boolean isErrorEnabled(Class<?> logClass, String logSource) {
        return level.getAsInt() >= Logging.ERROR;
    }

    @Override
    public boolean isWarningEnabled(Class<?> logClass, String logSource) {
        return level.getAsInt() >= Logging.WARNING;
    }

    @Override
    public boolean isInfoEnabled(Class<?> logClass, String logSource) {
        return level.getAsInt() >= Logging.INFO;
    }

    @Override
    public boolean isDebugEnabled(Class<?> logClass, String logSource) {
        return level.getAsInt() >= Logging.DEBUG;
    }
}
