package dev.troupe.event.slf4j;

import dev.troupe.actor.AbstractActor;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.event.LogMarker;
import dev.troupe.event.LoggerMessageQueueSemantics;
import dev.troupe.event.Logging;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.MDC;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Writes log events to SLF4J, under the name of the class that logged. The default logger.
 *
 * <p>The MDC says what the thread that writes cannot know: {@code troupeSource}, {@code
 * troupeSystem}, {@code troupeAddress} and {@code sourceThread}; {@code akkaSource}, {@code
 * akkaAddress} and {@code sourceActorSystem} repeat them for existing patterns. The values of the
 * event are added. All of it is only done for events that SLF4J lets through.
 */
public class Slf4jLogger extends AbstractActor
        implements RequiresMessageQueue<LoggerMessageQueueSemantics> {
    private final String systemName = getContext().getSystem().name();
    private final Slf4jLoggers loggers = new Slf4jLoggers(systemName);

    public Slf4jLogger() {}

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Logging.LogEvent.class, this::write)
                .match(
                        Logging.InitializeLogger.class,
                        ignored -> getSender().tell(Logging.loggerInitialized(), getSelf()))
                .build();
    }

    private void write(Logging.LogEvent event) {
        Logger logger = loggers.find(event.logClass(), event.logSource());
        Slf4jLevel level = Slf4jLevel.of(event.level());
        LogMarker marker =
                event instanceof Logging.LogEventWithMarker marked ? marked.marker() : null;
        if (!level.isEnabled(logger, marker)) {
            return;
        }
        LoggingEventBuilder line = logger.makeLoggingEventBuilder(level.level);
        if (marker != null) {
            line = line.addMarker(Slf4jLevel.marker(marker));
        }
        if (event instanceof Logging.LogEventWithCause with && with.cause() != Logging.noCause()) {
            line = line.setCause(with.cause());
        }
        Map<String, String> before = MDC.getCopyOfContextMap();
        MDC.setContextMap(Slf4jMdc.of(event, systemName));
        try {
            line.log(String.valueOf(event.message()));
        } finally {
            restore(before);
        }
    }

    /** The thread is lent from a dispatcher: what others left in its MDC is theirs. */
    private static void restore(@Nullable Map<String, String> before) {
        if (before == null) {
            MDC.clear();
        } else {
            MDC.setContextMap(before);
        }
    }
}
