package dev.troupe.event;

import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Who logs: the name that log lines carry, the class that loggers sort by, and what an actor always
 * adds to its events, which is its tags.
 */
record LogSource(String name, Class<?> type, Map<String, Object> mdc) {
    LogSource(String name, Class<?> type) {
        this(name, type, Logging.emptyMDC());
    }

    /** Actors are named by their path; what else is named gets the system in parentheses. */
    static LogSource of(Object source, ActorSystem system) {
        LogSource bare = of(source);
        return source instanceof Actor || source instanceof ActorRef
                ? bare
                : new LogSource(bare.name + LogText.systemSuffix(system.name()), bare.type);
    }

    static LogSource of(Object source) {
        Objects.requireNonNull(source, "logSource");
        if (source instanceof Actor actor) {
            return new LogSource(actor.self().path().toString(), actor.getClass(), tags(actor));
        }
        if (source instanceof ActorRef ref) {
            return new LogSource(ref.path().toString(), ActorRef.class);
        }
        if (source instanceof String name) {
            return new LogSource(name, DummyClassForStringSources.class);
        }
        if (source instanceof Class<?> type) {
            return new LogSource(Logging.simpleName(type), type);
        }
        return new LogSource(Logging.simpleName(source), source.getClass());
    }

    static LoggingFilter filterOf(ActorSystem system) {
        return system instanceof ExtendedActorSystem extended
                ? extended.logFilter()
                : new DefaultLoggingFilter(system.eventStream());
    }

    LoggingAdapter adapter(LoggingBus bus, LoggingFilter filter) {
        return mdc.isEmpty()
                ? new BusLogging(bus, name, type, filter)
                : new DiagnosticBusLogging(bus, this, filter);
    }

    private static Map<String, Object> tags(Actor actor) {
        Set<String> tags = actor.context().props().deploy().tags();
        if (tags.isEmpty()) {
            return Logging.emptyMDC();
        }
        String text = String.join(",", tags);
        return Map.of("troupeTags", text, "akkaTags", text);
    }
}
