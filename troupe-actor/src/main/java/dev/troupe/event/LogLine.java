package dev.troupe.event;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;

/** A log event as text: one line, and the stack trace of its cause below. */
final class LogLine {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS").withZone(ZoneId.systemDefault());

    private LogLine() {}

    static String of(Logging.LogEvent event) {
        StringBuilder line = new StringBuilder(128);
        line.append('[').append(levelName(event.level())).append("] [");
        line.append(timestamp(event)).append("] [");
        line.append(LogText.printable(event.thread().getName())).append("] [");
        line.append(LogText.printable(event.logSource())).append("] ");
        if (!event.mdc().isEmpty()) {
            line.append(mdc(event.mdc())).append(' ');
        }
        line.append(event.message());
        if (event instanceof Logging.LogEventWithCause with) {
            line.append(Logging.stackTraceFor(with.cause()));
        }
        return line.toString();
    }

    static String timestamp(Logging.LogEvent event) {
        return TIME.format(Instant.ofEpochMilli(event.timestamp()));
    }

    private static String mdc(Map<String, Object> mdc) {
        StringBuilder text = new StringBuilder();
        mdc.forEach(
                (key, value) ->
                        text.append('[')
                                .append(LogText.printable(key))
                                .append(':')
                                .append(LogText.printable(String.valueOf(value)))
                                .append(']'));
        return text.toString();
    }

    private static String levelName(int level) {
        return switch (level) {
            case Logging.ERROR -> "ERROR";
            case Logging.WARNING -> "WARN";
            case Logging.INFO -> "INFO";
            case Logging.DEBUG -> "DEBUG";
            default -> "LEVEL " + level;
        };
    }
}
