package dev.troupe.event.slf4j;

import dev.troupe.event.LogText;
import dev.troupe.event.Logging;
import java.util.HashMap;
import java.util.Map;

/** What the MDC says of a log event: its own values, and where it comes from. */
final class Slf4jMdc {
    private Slf4jMdc() {}

    static Map<String, String> of(Logging.LogEvent event, String systemName) {
        Map<String, String> values = new HashMap<>();
        event.mdc().forEach((key, value) -> values.put(key, String.valueOf(value)));
        String source = LogText.printable(event.logSource());
        String address = "troupe://" + systemName;
        values.put("troupeSource", source);
        values.put("akkaSource", source);
        values.put("troupeAddress", address);
        values.put("akkaAddress", address);
        values.put("troupeSystem", systemName);
        values.put("sourceActorSystem", systemName);
        values.put("sourceThread", LogText.printable(event.thread().getName()));
        return values;
    }
}
