package dev.troupe.testing;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.MDC;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.event.LoggingEvent;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.spi.LoggingEventAware;

/** What was logged to SLF4J by one actor system while this was open; warnings are printed, too. */
public final class RecordedLog implements AutoCloseable {
    private static final Map<String, RecordingLogger> LOGGERS = new ConcurrentHashMap<>();
    private static final List<RecordedLog> OPEN = new CopyOnWriteArrayList<>();

    private final String systemName;
    private final Queue<Line> lines = new ConcurrentLinkedQueue<>();

    private RecordedLog(String systemName) {
        this.systemName = systemName;
    }

    /** A line as SLF4J got it. */
    public record Line(
            Level level,
            String logger,
            String message,
            Throwable cause,
            Marker marker,
            Map<String, String> mdc) {}

    /** Records from now on what the system with this name logs. */
    public static RecordedLog of(String systemName) {
        RecordedLog log = new RecordedLog(systemName);
        OPEN.add(log);
        return log;
    }

    public List<Line> lines() {
        return List.copyOf(lines);
    }

    /** The messages of {@link #lines()}. */
    public List<String> messages() {
        return lines.stream().map(Line::message).toList();
    }

    @Override
    public void close() {
        OPEN.remove(this);
    }

    /** Lets the logger with this name take what is at least this grave. */
    public static void setLevel(String loggerName, Level level) {
        logger(loggerName).threshold = level;
    }

    static RecordingLogger logger(String name) {
        return LOGGERS.computeIfAbsent(name, RecordingLogger::new);
    }

    private static void record(Line line) {
        for (RecordedLog log : OPEN) {
            if (log.systemName.equals(line.mdc().get("troupeSystem"))) {
                log.lines.add(line);
            }
        }
        if (line.level().toInt() >= Level.WARN.toInt()) {
            System.err.println(line);
        }
    }

    /** A logger of the provider. */
    static final class RecordingLogger extends LegacyAbstractLogger implements LoggingEventAware {
        private static final long serialVersionUID = 1L;

        private volatile Level threshold = Level.TRACE;

        RecordingLogger(String name) {
            this.name = name;
        }

        private boolean takes(Level level) {
            return level.toInt() >= threshold.toInt();
        }

        @Override
        protected void handleNormalizedLoggingCall(
                Level level, Marker marker, String message, Object[] arguments, Throwable cause) {
            String text = MessageFormatter.basicArrayFormat(message, arguments);
            record(new Line(level, name, text, cause, marker, mdc()));
        }

        @Override
        public void log(LoggingEvent event) {
            String text =
                    MessageFormatter.basicArrayFormat(event.getMessage(), event.getArgumentArray());
            List<Marker> markers = event.getMarkers();
            Marker marker = markers == null || markers.isEmpty() ? null : markers.get(0);
            record(new Line(event.getLevel(), name, text, event.getThrowable(), marker, mdc()));
        }

        private static Map<String, String> mdc() {
            Map<String, String> mdc = MDC.getCopyOfContextMap();
            return mdc == null ? Map.of() : mdc;
        }

        @Override
        protected String getFullyQualifiedCallerName() {
            return null;
        }

        @Override
        public boolean isTraceEnabled() {
            return takes(Level.TRACE);
        }

        @Override
        public boolean isDebugEnabled() {
            return takes(Level.DEBUG);
        }

        @Override
        public boolean isInfoEnabled() {
            return takes(Level.INFO);
        }

        @Override
        public boolean isWarnEnabled() {
            return takes(Level.WARN);
        }

        @Override
        public boolean isErrorEnabled() {
            return takes(Level.ERROR);
        }
    }
}
