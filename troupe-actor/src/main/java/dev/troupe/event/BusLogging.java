package dev.troupe.event;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An adapter that publishes to a bus what its filter lets through. */
public class BusLogging implements LoggingAdapter {
    private final LoggingBus bus;
    private final String logSource;
    private final Class<?> logClass;
    private final LoggingFilter loggingFilter;

    public BusLogging(
            LoggingBus bus, String logSource, Class<?> logClass, LoggingFilter loggingFilter) {
        this.bus = Objects.requireNonNull(bus, "bus");
        this.logSource = Objects.requireNonNull(logSource, "logSource");
        this.logClass = Objects.requireNonNull(logClass, "logClass");
        this.loggingFilter = Objects.requireNonNull(loggingFilter, "loggingFilter");
    }

    /** An adapter whose filter is the level of the bus. */
    public BusLogging(LoggingBus bus, String logSource, Class<?> logClass) {
        this(bus, logSource, logClass, new DefaultLoggingFilter(bus));
    }

    public LoggingBus bus() {
        return bus;
    }

    public String logSource() {
        return logSource;
    }

    public Class<?> logClass() {
        return logClass;
    }

    public LoggingFilter loggingFilter() {
        return loggingFilter;
    }

    @Override
    public boolean isErrorEnabled() {
        return loggingFilter.isErrorEnabled(logClass, logSource);
    }

    @Override
    public boolean isWarningEnabled() {
        return loggingFilter.isWarningEnabled(logClass, logSource);
    }

    @Override
    public boolean isInfoEnabled() {
        return loggingFilter.isInfoEnabled(logClass, logSource);
    }

    @Override
    public boolean isDebugEnabled() {
        return loggingFilter.isDebugEnabled(logClass, logSource);
    }

    @Override
    public void notifyError(String message) {
        notifyError(Logging.noCause(), message);
    }

    @Override
    public void notifyError(@Nullable Throwable cause, String message) {
        bus.publish(new Logging.Error(cause, logSource, logClass, message, mdc()));
    }

    @Override
    public void notifyWarning(String message) {
        bus.publish(new Logging.Warning(logSource, logClass, message, mdc()));
    }

    @Override
    public void notifyWarning(@Nullable Throwable cause, String message) {
        if (cause == null) {
            notifyWarning(message);
        } else {
            bus.publish(new WarningWithCause(cause, logSource, logClass, message, mdc()));
        }
    }

    @Override
    public void notifyInfo(String message) {
        bus.publish(new Logging.Info(logSource, logClass, message, mdc()));
    }

    @Override
    public void notifyDebug(String message) {
        bus.publish(new Logging.Debug(logSource, logClass, message, mdc()));
    }
}
