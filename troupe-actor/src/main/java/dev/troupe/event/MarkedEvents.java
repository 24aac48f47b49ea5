package dev.troupe.event;

import java.util.Map;

/** The log events with a marker, one class for each kind of event. */
final class MarkedEvents {
    private MarkedEvents() {}

    static final class Error extends Logging.Error implements Logging.LogEventWithMarker {
        private final LogMarker marker;

        Error(
                Throwable cause,
                String logSource,
                Class<?> logClass,
                Object message,
                Map<String, Object> mdc,
                LogMarker marker) {
            super(cause, logSource, logClass, message, mdc);
            this.marker = marker;
        }

        @Override
        public LogMarker marker() {
            return marker;
        }
    }

    static final class Warning extends Logging.Warning implements Logging.LogEventWithMarker {
        private final LogMarker marker;

        Warning(
                String logSource,
                Class<?> logClass,
                Object message,
                Map<String, Object> mdc,
                LogMarker marker) {
            super(logSource, logClass, message, mdc);
            this.marker = marker;
        }

        @Override
        public LogMarker marker() {
            return marker;
        }
    }

    static final class Info extends Logging.Info implements Logging.LogEventWithMarker {
        private final LogMarker marker;

        Info(
                String logSource,
                Class<?> logClass,
                Object message,
                Map<String, Object> mdc,
                LogMarker marker) {
            super(logSource, logClass, message, mdc);
            this.marker = marker;
        }

        @Override
        public LogMarker marker() {
            return marker;
        }
    }

    static final class Debug extends Logging.Debug implements Logging.LogEventWithMarker {
        private final LogMarker marker;

        Debug(
                String logSource,
                Class<?> logClass,
                Object message,
                Map<String, Object> mdc,
                LogMarker marker) {
            super(logSource, logClass, message, mdc);
            this.marker = marker;
        }

        @Override
        public LogMarker marker() {
            return marker;
        }
    }
}
