package dev.troupe.event;

import org.jspecify.annotations.Nullable;

/** A filter that may look at the marker; as long as it does not, the marker makes no difference. */
public interface LoggingFilterWithMarker extends LoggingFilter {
    default boolean isErrorEnabled(
            Class<?> logClass, String logSource, @Nullable LogMarker marker) {
        return isErrorEnabled(logClass, logSource);
    }

    default boolean isWarningEnabled(
            Class<?> logClass, String logSource, @Nullable LogMarker marker) {
        return isWarningEnabled(logClass, logSource);
    }

    default boolean isInfoEnabled(Class<?> logClass, String logSource, @Nullable LogMarker marker) {
        return isInfoEnabled(logClass, logSource);
    }

    default boolean isDebugEnabled(
            Class<?> logClass, String logSource, @Nullable LogMarker marker) {
        return isDebugEnabled(logClass, logSource);
    }

    /** This filter, or {@code filter} as one that does not look at markers. */
    static LoggingFilterWithMarker wrap(LoggingFilter filter) {
        return filter instanceof LoggingFilterWithMarker already
                ? already
                : new MarkerBlindFilter(filter);
    }
}
