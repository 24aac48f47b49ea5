package dev.troupe.event;

import dev.troupe.concurrent.Seams;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What all log events have in common. Thread and time are those of the creation; they and the MDC
 * do not count for equality.
 */
abstract class LogRecord implements Logging.LogEvent {
    private final String logSource;
    private final Class<?> logClass;
    private final Object message;
    private final Map<String, Object> mdc;
    private final Thread thread = Thread.currentThread();
    private final long timestamp = Seams.current().clock().currentTimeMillis();

    LogRecord(
            String logSource,
            Class<?> logClass,
            @Nullable Object message,
            Map<String, Object> mdc) {
        this.logSource = Objects.requireNonNull(logSource, "logSource");
        this.logClass = Objects.requireNonNull(logClass, "logClass");
        this.message = message == null ? "null" : message;
        this.mdc = Objects.requireNonNull(mdc, "mdc");
    }

    @Override
    public String logSource() {
        return logSource;
    }

    @Override
    public Class<?> logClass() {
        return logClass;
    }

    @Override
    public Object message() {
        return message;
    }

    @Override
    public Map<String, Object> mdc() {
        return mdc;
    }

    @Override
    public Thread thread() {
        return thread;
    }

    @Override
    public long timestamp() {
        return timestamp;
    }

    private @Nullable Throwable causeIfAny() {
        return this instanceof Logging.LogEventWithCause with ? with.cause() : null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LogRecord that
                && level() == that.level()
                && logSource.equals(that.logSource)
                && logClass == that.logClass
                && message.equals(that.message)
                && Objects.equals(causeIfAny(), that.causeIfAny());
    }

    @Override
    public int hashCode() {
        return Objects.hash(level(), logSource, logClass, message, causeIfAny());
    }

    @Override
    public String toString() {
        Throwable cause = causeIfAny();
        return Logging.simpleName(Logging.classFor(level()))
                + "("
                + (cause == null ? "" : cause + ",")
                + logSource
                + ","
                + logClass
                + ","
                + message
                + ")";
    }
}
