package dev.troupe.runtime.system;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.event.DeadLetterListener;
import dev.troupe.event.EventStream;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingFilter;
import dev.troupe.event.slf4j.Slf4jLogger;
import dev.troupe.settings.LogLevel;
import dev.troupe.settings.LoggingSettings;
import dev.troupe.spi.Instances;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * Who logs when in the life of a system: standard output while it starts and ends, the configured
 * loggers in between. The methods are called in the order they stand here, by the one thread that
 * starts the system; the last two by whoever ends it.
 */
final class LogSetup {
    private final LoggingSettings settings;
    private final EventStream stream;
    private List<ActorRef> loggers = List.of();
    private @Nullable ActorRef deadLetterListener;

    LogSetup(LoggingSettings settings, EventStream stream) {
        this.settings = settings;
        this.stream = stream;
    }

    /** Lets standard output log, before any actor can. */
    void startStdoutLogger() {
        stream.installLoggers(
                List.of(Logging.StandardOutLogger()), levelOf(settings.stdoutLevel()));
    }

    /** The filter that the configuration names. */
    LoggingFilter createFilter(ActorSystem.Settings systemSettings, Instances instances) {
        return instances
                .at("troupe.logging-filter")
                .create(
                        settings.filter(),
                        LoggingFilter.class,
                        List.of(ActorSystem.Settings.class, EventStream.class),
                        List.of(systemSettings, stream));
    }

    /**
     * Starts the configured loggers, waits until each is ready, and lets them log in place of
     * standard output.
     *
     * @throws ConfigurationException if one is no actor, or is not ready in time
     */
    void startLoggers(ExtendedActorSystem system) {
        List<ActorRef> started = new ArrayList<>();
        List<LoggerStart> starting = new ArrayList<>();
        for (Class<?> type : loggerClasses(system.instances())) {
            if (type == Logging.StandardOutLogger.class) {
                started.add(Logging.StandardOutLogger());
            } else {
                String name = "log" + (starting.size() + 1) + "-" + Logging.simpleName(type);
                Props props = Props.create(type).withDispatcher(settings.dispatcher());
                ActorRef logger = system.systemActorOf(props, name);
                started.add(logger);
                starting.add(new LoggerStart(logger, type.getName(), stream));
            }
        }
        starting.forEach(each -> each.await(settings.startupTimeout()));
        synchronized (this) {
            loggers = List.copyOf(started);
        }
        stream.installLoggers(started, levelOf(settings.level()));
    }

    /** Starts the actor that logs dead letters, unless the configuration says there is none. */
    void startDeadLetterListener(ExtendedActorSystem system) {
        LoggingSettings.DeadLetters deadLetters = settings.deadLetters();
        if (deadLetters.max() > 0) {
            Props props =
                    DeadLetterListener.props(
                            deadLetters.max(),
                            deadLetters.suspendDuration(),
                            deadLetters.aggregation());
            ActorRef started = system.systemActorOf(props, "deadLetterListener");
            // It subscribes itself, but only when it runs: there may be some before that.
            stream.subscribe(started, DeadLetter.class);
            stream.subscribe(started, Dropped.class);
            stream.subscribe(started, UnhandledMessage.class);
            synchronized (this) {
                deadLetterListener = started;
            }
        }
    }

    /** From now on dead letters are no news, unless the configuration says that they are. */
    synchronized void shutdownBegins(ExtendedActorSystem system) {
        if (deadLetterListener != null && !settings.deadLetters().duringShutdown()) {
            system.stop(deadLetterListener);
            deadLetterListener = null;
        }
    }

    /**
     * Lets standard output log again, and stops the loggers when they have logged what they got so
     * far. They are unsubscribed first: else the log events they no longer take would be dead
     * letters, which are logged.
     *
     * @return the loggers that are about to stop
     */
    synchronized List<ActorRef> stopLoggers() {
        startStdoutLogger();
        List<ActorRef> stopping =
                loggers.stream().filter(each -> !each.equals(Logging.StandardOutLogger())).toList();
        loggers = List.of();
        stopping.forEach(each -> each.tell(PoisonPill.getInstance(), ActorRef.noSender()));
        return stopping;
    }

    /** Each once, even if two names stand for the same. */
    private Set<Class<?>> loggerClasses(Instances instances) {
        Set<Class<?>> types = new LinkedHashSet<>();
        for (String className : settings.loggers()) {
            types.add(loggerClass(className, instances));
        }
        return types;
    }

    private static Class<?> loggerClass(String className, Instances instances) {
        Class<?> type = instances.at("troupe.loggers").classNamed(className);
        if (type == Slf4jLogger.class && !hasSlf4jProvider()) {
            return Logging.DefaultLogger.class;
        }
        if (!Actor.class.isAssignableFrom(type) && type != Logging.StandardOutLogger.class) {
            throw new ConfigurationException(
                    "troupe.loggers = [" + className + "]: must be the class of an actor");
        }
        return type;
    }

    /** Looks where SLF4J looks, but does not wake it: without a provider it would complain. */
    private static boolean hasSlf4jProvider() {
        return System.getProperty(LoggerFactory.PROVIDER_PROPERTY_KEY) != null
                || ServiceLoader.load(
                                SLF4JServiceProvider.class, LoggerFactory.class.getClassLoader())
                        .stream()
                        .findAny()
                        .isPresent();
    }

    private static int levelOf(LogLevel level) {
        return Logging.levelFor(level.name()).orElseThrow().asInt();
    }
}
