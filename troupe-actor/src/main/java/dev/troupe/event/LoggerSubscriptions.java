package dev.troupe.event;

import dev.troupe.actor.ActorRef;
import java.util.List;

/** The loggers of a stream, each subscribed to the events of the current level and those above. */
final class LoggerSubscriptions {
    private final EventStream stream;
    private List<ActorRef> loggers = List.of(); // guarded by this
    private volatile int level = Logging.OffLevel(); // written under this

    LoggerSubscriptions(EventStream stream) {
        this.stream = stream;
    }

    int level() {
        return level;
    }

    synchronized void setLevel(int newLevel) {
        Logging.requireLevel(newLevel);
        level = newLevel;
        loggers.forEach(this::subscribeToLevels);
    }

    synchronized void install(List<ActorRef> newLoggers, int newLevel) {
        Logging.requireLevel(newLevel);
        List<ActorRef> before = loggers;
        loggers = List.copyOf(newLoggers);
        level = newLevel;
        loggers.forEach(this::subscribeToLevels);
        before.stream().filter(logger -> !loggers.contains(logger)).forEach(stream::unsubscribe);
    }

    private void subscribeToLevels(ActorRef logger) {
        for (Logging.LogLevel each : Logging.AllLogLevels()) {
            if (each.asInt() <= level) {
                stream.subscribe(logger, Logging.classFor(each.asInt()));
            } else {
                stream.unsubscribe(logger, Logging.classFor(each.asInt()));
            }
        }
    }
}
