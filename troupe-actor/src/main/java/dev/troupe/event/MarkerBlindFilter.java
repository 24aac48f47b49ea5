package dev.troupe.event;

/** A filter without markers where one with markers is asked for. */
record MarkerBlindFilter(LoggingFilter filter) implements LoggingFilterWithMarker {
    @Override
    public boolean isErrorEnabled(Class<?> logClass, String logSource) {
        return filter.isErrorEnabled(logClass, logSource);
    }

    @Override
    public boolean isWarningEnabled(Class<?> logClass, String logSource) {
        return filter.isWarningEnabled(logClass, logSource);
    }

    @Override
    public boolean isInfoEnabled(Class<?> logClass, String logSource) {
        return filter.isInfoEnabled(logClass, logSource);
    }

    @Override
    public boolean isDebugEnabled(Class<?> logClass, String logSource) {
        return filter.isDebugEnabled(logClass, logSource);
    }
}
