package dev.troupe.event;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a program logs. Each level has a form without arguments, and forms with a template in which
 * each {@code {}} takes one of up to four arguments. A single argument that is an array gives its
 * elements. The text is only made when the level is enabled.
 *
 * <p>Adapters made by {@link Logging} may be used from any thread, except those of type {@link
 * DiagnosticLoggingAdapter}.
 */
public interface LoggingAdapter {
    boolean isErrorEnabled();

    boolean isWarningEnabled();

    boolean isInfoEnabled();

    boolean isDebugEnabled();

    /** Logs at level error, whether enabled or not; so do the others of this kind at theirs. */
    void notifyError(String message);

    void notifyError(Throwable cause, String message);

    void notifyWarning(String message);

    default void notifyWarning(Throwable cause, String message) {
        notifyWarning(message);
    }

    void notifyInfo(String message);

    void notifyDebug(String message);

    /** What is added to each log event, for loggers that can show it. */
    default Map<String, Object> mdc() {
        return Logging.emptyMDC();
    }

    default void error(Throwable cause, String message) {
        if (isErrorEnabled()) {
            notifyError(cause, message);
        }
    }

    default void error(Throwable cause, String template, @Nullable Object arg1) {
        if (isErrorEnabled()) {
            notifyError(cause, format(template, LogTemplate.spread(arg1)));
        }
    }

    default void error(
            Throwable cause, String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isErrorEnabled()) {
            notifyError(cause, format(template, Arrays.asList(arg1, arg2)));
        }
    }

    default void error(
            Throwable cause,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3) {
        if (isErrorEnabled()) {
            notifyError(cause, format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    default void error(
            Throwable cause,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isErrorEnabled()) {
            notifyError(cause, format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    default void error(String message) {
        if (isErrorEnabled()) {
            notifyError(message);
        }
    }

    default void error(String template, @Nullable Object arg1) {
        if (isErrorEnabled()) {
            notifyError(format(template, LogTemplate.spread(arg1)));
        }
    }

    default void error(String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isErrorEnabled()) {
            notifyError(format(template, Arrays.asList(arg1, arg2)));
        }
    }

    default void error(
            String template, @Nullable Object arg1, @Nullable Object arg2, @Nullable Object arg3) {
        if (isErrorEnabled()) {
            notifyError(format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    default void error(
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isErrorEnabled()) {
            notifyError(format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    default void warning(Throwable cause, String message) {
        if (isWarningEnabled()) {
            notifyWarning(cause, message);
        }
    }

    default void warning(Throwable cause, String template, @Nullable Object arg1) {
        if (isWarningEnabled()) {
            notifyWarning(cause, format(template, LogTemplate.spread(arg1)));
        }
    }

    default void warning(
            Throwable cause, String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isWarningEnabled()) {
            notifyWarning(cause, format(template, Arrays.asList(arg1, arg2)));
        }
    }

    default void warning(
            Throwable cause,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3) {
        if (isWarningEnabled()) {
            notifyWarning(cause, format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    default void warning(
            Throwable cause,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isWarningEnabled()) {
            notifyWarning(cause, format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    default void warning(String message) {
        if (isWarningEnabled()) {
            notifyWarning(message);
        }
    }

    default void warning(String template, @Nullable Object arg1) {
        if (isWarningEnabled()) {
            notifyWarning(format(template, LogTemplate.spread(arg1)));
        }
    }

    default void warning(String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isWarningEnabled()) {
            notifyWarning(format(template, Arrays.asList(arg1, arg2)));
        }
    }

    default void warning(
            String template, @Nullable Object arg1, @Nullable Object arg2, @Nullable Object arg3) {
        if (isWarningEnabled()) {
            notifyWarning(format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    default void warning(
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isWarningEnabled()) {
            notifyWarning(format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    default void info(String message) {
        if (isInfoEnabled()) {
            notifyInfo(message);
        }
    }

    default void info(String template, @Nullable Object arg1) {
        if (isInfoEnabled()) {
            notifyInfo(format(template, LogTemplate.spread(arg1)));
        }
    }

    default void info(String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isInfoEnabled()) {
            notifyInfo(format(template, Arrays.asList(arg1, arg2)));
        }
    }

    default void info(
            String template, @Nullable Object arg1, @Nullable Object arg2, @Nullable Object arg3) {
        if (isInfoEnabled()) {
            notifyInfo(format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    default void info(
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isInfoEnabled()) {
            notifyInfo(format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    default void debug(String message) {
        if (isDebugEnabled()) {
            notifyDebug(message);
        }
    }

    default void debug(String template, @Nullable Object arg1) {
        if (isDebugEnabled()) {
            notifyDebug(format(template, LogTemplate.spread(arg1)));
        }
    }

    default void debug(String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isDebugEnabled()) {
            notifyDebug(format(template, Arrays.asList(arg1, arg2)));
        }
    }

    default void debug(
            String template, @Nullable Object arg1, @Nullable Object arg2, @Nullable Object arg3) {
        if (isDebugEnabled()) {
            notifyDebug(format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    default void debug(
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isDebugEnabled()) {
            notifyDebug(format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    /** Whether {@code level}, one of the levels of {@link Logging}, is logged. */
    default boolean isEnabled(int level) {
        return switch (level) {
            case Logging.ERROR -> isErrorEnabled();
            case Logging.WARNING -> isWarningEnabled();
            case Logging.INFO -> isInfoEnabled();
            case Logging.DEBUG -> isDebugEnabled();
            default -> false;
        };
    }

    /** Logs at {@code level}, if that is enabled; nothing at {@link Logging#OffLevel()}. */
    default void log(int level, String message) {
        if (isEnabled(level)) {
            notifyLog(level, message);
        }
    }

    default void log(int level, String template, @Nullable Object arg1) {
        if (isEnabled(level)) {
            notifyLog(level, format(template, LogTemplate.spread(arg1)));
        }
    }

    default void log(int level, String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isEnabled(level)) {
            notifyLog(level, format(template, Arrays.asList(arg1, arg2)));
        }
    }

    default void log(
            int level,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3) {
        if (isEnabled(level)) {
            notifyLog(level, format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    default void log(
            int level,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isEnabled(level)) {
            notifyLog(level, format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    default void notifyLog(int level, String message) {
        switch (level) {
            case Logging.ERROR -> notifyError(message);
            case Logging.WARNING -> notifyWarning(message);
            case Logging.INFO -> notifyInfo(message);
            case Logging.DEBUG -> notifyDebug(message);
            default -> {}
        }
    }

    /**
     * The text of a template. Places without an argument stay as they are; when arguments are left
     * over, their number is appended.
     */
    default String format(String t, List<? extends @Nullable Object> arg) {
        return LogTemplate.format(t, arg);
    }
}
