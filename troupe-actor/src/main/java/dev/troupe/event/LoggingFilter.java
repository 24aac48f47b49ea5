package dev.troupe.event;

/**
 * Decides, before a log event is made, whether one would be logged. Configured under {@code
 * logging-filter}; needs a constructor {@code (ActorSystem.Settings, EventStream)}. Called from any
 * thread.
 */
public interface LoggingFilter {
    boolean isErrorEnabled(Class<?> logClass, String logSource);

    boolean isWarningEnabled(Class<?> logClass, String logSource);

    boolean isInfoEnabled(Class<?> logClass, String logSource);

    boolean isDebugEnabled(Class<?> logClass, String logSource);
}
