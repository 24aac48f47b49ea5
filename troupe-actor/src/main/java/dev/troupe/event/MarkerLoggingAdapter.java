package dev.troupe.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An adapter whose events can carry a {@link LogMarker}. May be used from any thread. */
public class MarkerLoggingAdapter extends BusLogging {
    private final LoggingFilterWithMarker loggingFilterWithMarker;

    public MarkerLoggingAdapter(
            LoggingBus bus, String logSource, Class<?> logClass, LoggingFilter loggingFilter) {
        super(bus, logSource, logClass, loggingFilter);
        this.loggingFilterWithMarker = LoggingFilterWithMarker.wrap(loggingFilter);
    }

    /** An adapter whose filter is the level of the bus. */
    public MarkerLoggingAdapter(LoggingBus bus, String logSource, Class<?> logClass) {
        this(bus, logSource, logClass, new DefaultLoggingFilter(bus));
    }

    public LoggingFilterWithMarker loggingFilterWithMarker() {
        return loggingFilterWithMarker;
    }

    public boolean isErrorEnabled(LogMarker marker) {
        return loggingFilterWithMarker.isErrorEnabled(logClass(), logSource(), marker);
    }

    public boolean isWarningEnabled(LogMarker marker) {
        return loggingFilterWithMarker.isWarningEnabled(logClass(), logSource(), marker);
    }

    public boolean isInfoEnabled(LogMarker marker) {
        return loggingFilterWithMarker.isInfoEnabled(logClass(), logSource(), marker);
    }

    public boolean isDebugEnabled(LogMarker marker) {
        return loggingFilterWithMarker.isDebugEnabled(logClass(), logSource(), marker);
    }

    public void error(LogMarker marker, Throwable cause, String message) {
        if (isErrorEnabled(marker)) {
            publishError(marker, cause, message);
        }
    }

    public void error(LogMarker marker, Throwable cause, String template, @Nullable Object arg1) {
        if (isErrorEnabled(marker)) {
            publishError(marker, cause, format(template, LogTemplate.spread(arg1)));
        }
    }

    public void error(
            LogMarker marker,
            Throwable cause,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2) {
        if (isErrorEnabled(marker)) {
            publishError(marker, cause, format(template, Arrays.asList(arg1, arg2)));
        }
    }

    public void error(
            LogMarker marker,
            Throwable cause,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3) {
        if (isErrorEnabled(marker)) {
            publishError(marker, cause, format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    public void error(
            LogMarker marker,
            Throwable cause,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isErrorEnabled(marker)) {
            publishError(marker, cause, format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    public void error(LogMarker marker, String message) {
        if (isErrorEnabled(marker)) {
            publishError(marker, Logging.noCause(), message);
        }
    }

    public void error(LogMarker marker, String template, @Nullable Object arg1) {
        if (isErrorEnabled(marker)) {
            publishError(marker, Logging.noCause(), format(template, LogTemplate.spread(arg1)));
        }
    }

    public void error(
            LogMarker marker, String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isErrorEnabled(marker)) {
            publishError(marker, Logging.noCause(), format(template, Arrays.asList(arg1, arg2)));
        }
    }

    public void error(
            LogMarker marker,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3) {
        if (isErrorEnabled(marker)) {
            publishError(
                    marker, Logging.noCause(), format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    public void error(
            LogMarker marker,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isErrorEnabled(marker)) {
            publishError(
                    marker,
                    Logging.noCause(),
                    format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    public void warning(LogMarker marker, String message) {
        if (isWarningEnabled(marker)) {
            publishWarning(marker, message);
        }
    }

    public void warning(LogMarker marker, String template, @Nullable Object arg1) {
        if (isWarningEnabled(marker)) {
            publishWarning(marker, format(template, LogTemplate.spread(arg1)));
        }
    }

    public void warning(
            LogMarker marker, String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isWarningEnabled(marker)) {
            publishWarning(marker, format(template, Arrays.asList(arg1, arg2)));
        }
    }

    public void warning(
            LogMarker marker,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3) {
        if (isWarningEnabled(marker)) {
            publishWarning(marker, format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    public void warning(
            LogMarker marker,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isWarningEnabled(marker)) {
            publishWarning(marker, format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    public void info(LogMarker marker, String message) {
        if (isInfoEnabled(marker)) {
            publishInfo(marker, message);
        }
    }

    public void info(LogMarker marker, String template, @Nullable Object arg1) {
        if (isInfoEnabled(marker)) {
            publishInfo(marker, format(template, LogTemplate.spread(arg1)));
        }
    }

    public void info(
            LogMarker marker, String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isInfoEnabled(marker)) {
            publishInfo(marker, format(template, Arrays.asList(arg1, arg2)));
        }
    }

    public void info(
            LogMarker marker,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3) {
        if (isInfoEnabled(marker)) {
            publishInfo(marker, format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    public void info(
            LogMarker marker,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isInfoEnabled(marker)) {
            publishInfo(marker, format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    public void debug(LogMarker marker, String message) {
        if (isDebugEnabled(marker)) {
            publishDebug(marker, message);
        }
    }

    public void debug(LogMarker marker, String template, @Nullable Object arg1) {
        if (isDebugEnabled(marker)) {
            publishDebug(marker, format(template, LogTemplate.spread(arg1)));
        }
    }

    public void debug(
            LogMarker marker, String template, @Nullable Object arg1, @Nullable Object arg2) {
        if (isDebugEnabled(marker)) {
            publishDebug(marker, format(template, Arrays.asList(arg1, arg2)));
        }
    }

    public void debug(
            LogMarker marker,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3) {
        if (isDebugEnabled(marker)) {
            publishDebug(marker, format(template, Arrays.asList(arg1, arg2, arg3)));
        }
    }

    public void debug(
            LogMarker marker,
            String template,
            @Nullable Object arg1,
            @Nullable Object arg2,
            @Nullable Object arg3,
            @Nullable Object arg4) {
        if (isDebugEnabled(marker)) {
            publishDebug(marker, format(template, Arrays.asList(arg1, arg2, arg3, arg4)));
        }
    }

    /** Logs at {@code level}, if that is enabled for {@code marker}. */
    public void log(LogMarker marker, int level, String message) {
        switch (level) {
            case Logging.ERROR -> error(marker, message);
            case Logging.WARNING -> warning(marker, message);
            case Logging.INFO -> info(marker, message);
            case Logging.DEBUG -> debug(marker, message);
            default -> {}
        }
    }

    private void publishError(LogMarker marker, Throwable cause, String message) {
        bus().publish(
                        new MarkedEvents.Error(
                                cause, logSource(), logClass(), message, mdc(), marker));
    }

    private void publishWarning(LogMarker marker, String message) {
        bus().publish(new MarkedEvents.Warning(logSource(), logClass(), message, mdc(), marker));
    }

    private void publishInfo(LogMarker marker, String message) {
        bus().publish(new MarkedEvents.Info(logSource(), logClass(), message, mdc(), marker));
    }

    private void publishDebug(LogMarker marker, String message) {
        bus().publish(new MarkedEvents.Debug(logSource(), logClass(), message, mdc(), marker));
    }
}
