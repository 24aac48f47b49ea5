package dev.troupe.event.jul;

import dev.troupe.actor.AbstractActor;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.event.LoggerMessageQueueSemantics;
import dev.troupe.event.Logging;
import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Writes log events to {@code java.util.logging}, under the name of the class that logged; DEBUG is
 * {@link Level#CONFIG} there. For {@code troupe.loggers}; goes with {@link JavaLoggingFilter}.
 */
public class JavaLogger extends AbstractActor
        implements RequiresMessageQueue<LoggerMessageQueueSemantics> {
    private final JavaLoggers loggers = new JavaLoggers(getContext().getSystem().name());

    public JavaLogger() {}

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
        Level level = JavaLoggers.level(event.level());
        if (!logger.isLoggable(level)) {
            return;
        }
        LogRecord line = new LogRecord(level, String.valueOf(event.message()));
        line.setLoggerName(logger.getName());
        line.setSourceClassName(event.logClass().getName());
        line.setSourceMethodName(event.logSource());
        line.setLongThreadID(event.thread().getId());
        line.setInstant(Instant.ofEpochMilli(event.timestamp()));
        if (event instanceof Logging.LogEventWithCause with && with.cause() != Logging.noCause()) {
            line.setThrown(with.cause());
        }
        logger.log(line);
    }
}
