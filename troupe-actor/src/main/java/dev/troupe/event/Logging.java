package dev.troupe.event;

import dev.troupe.TroupeException;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Address;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.RootActorPath;
import dev.troupe.actor.WrappedMessage;
import dev.troupe.dispatch.RequiresMessageQueue;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes log adapters, and names what travels from them to the loggers.
 *
 * <p>An adapter publishes a {@link LogEvent} to a {@link LoggingBus}; loggers are actors subscribed
 * to the classes of the events up to the bus's level. The source of an event says who logged: the
 * path of an actor, or a given name with the system; its class is the name under which SLF4J knows
 * it.
 */
public final class Logging {
    static final int OFF = Integer.MIN_VALUE;
    static final int ERROR = 1;
    static final int WARNING = 2;
    static final int INFO = 3;
    static final int DEBUG = 4;

    private static final List<LogLevel> ALL_LEVELS =
            List.of(
                    new LogLevel(ERROR),
                    new LogLevel(WARNING),
                    new LogLevel(INFO),
                    new LogLevel(DEBUG));
    private static final LoggerInitialized INITIALIZED = new LoggerInitialized() {};
    private static final StandardOutLogger STANDARD_OUT = new StandardOutLogger();
    private static final Throwable NO_CAUSE = new NoCause();

    private Logging() {}

    /** The level at which nothing is logged. */
    public static int OffLevel() {
        return OFF;
    }

    public static int ErrorLevel() {
        return ERROR;
    }

    public static int WarningLevel() {
        return WARNING;
    }

    public static int InfoLevel() {
        return INFO;
    }

    public static int DebugLevel() {
        return DEBUG;
    }

    /** The levels at which something is logged, the gravest first. */
    public static List<LogLevel> AllLogLevels() {
        return ALL_LEVELS;
    }

    /** The level named {@code off, error, warning, info} or {@code debug}, in any case. */
    public static Optional<LogLevel> levelFor(String s) {
        return switch (s.toLowerCase(Locale.ROOT)) {
            case "off" -> Optional.of(new LogLevel(OFF));
            case "error" -> Optional.of(new LogLevel(ERROR));
            case "warning" -> Optional.of(new LogLevel(WARNING));
            case "info" -> Optional.of(new LogLevel(INFO));
            case "debug" -> Optional.of(new LogLevel(DEBUG));
            default -> Optional.empty();
        };
    }

    /** The level of the events of this class. */
    public static int levelFor(Class<? extends LogEvent> eventClass) {
        for (LogLevel level : ALL_LEVELS) {
            if (classFor(level.asInt()).isAssignableFrom(eventClass)) {
                return level.asInt();
            }
        }
        return DEBUG;
    }

    /**
     * The class of the events of this level.
     *
     * @throws IllegalArgumentException if no event has this level
     */
    public static Class<? extends LogEvent> classFor(int level) {
        return switch (level) {
            case ERROR -> Error.class;
            case WARNING -> Warning.class;
            case INFO -> Info.class;
            case DEBUG -> Debug.class;
            default ->
                    throw new IllegalArgumentException(
                            "no log event has level [" + level + "]: 1 (error) to 4 (debug) do");
        };
    }

    static void requireLevel(int level) {
        if (level != OFF && (level < ERROR || level > DEBUG)) {
            throw new IllegalArgumentException(
                    "no log level [" + level + "]: take one of Logging.ErrorLevel() and siblings");
        }
    }

    /**
     * An adapter that publishes to the system's event stream.
     *
     * @param logSource who logs: an actor, a reference, a class, a name, or any object, which then
     *     is named by its class
     */
    public static LoggingAdapter getLogger(ActorSystem system, Object logSource) {
        Objects.requireNonNull(system, "system");
        LogSource source = LogSource.of(logSource, system);
        return source.adapter(system.eventStream(), LogSource.filterOf(system));
    }

    /** As {@link #getLogger(ActorSystem, Object)}, for any bus and without a filter. */
    public static LoggingAdapter getLogger(LoggingBus bus, Object logSource) {
        Objects.requireNonNull(bus, "bus");
        return LogSource.of(logSource).adapter(bus, new DefaultLoggingFilter(bus));
    }

    /**
     * The adapter of an actor, which can add an MDC to what it logs. Only for the thread that runs
     * the actor.
     */
    public static DiagnosticLoggingAdapter getLogger(Actor logSource) {
        ActorSystem system = logSource.context().system();
        Objects.requireNonNull(system, "system");
        LogSource source = LogSource.of(logSource, system);
        return new DiagnosticBusLogging(system.eventStream(), source, LogSource.filterOf(system));
    }

    /** As {@link #getLogger(Actor)}, with markers. */
    public static DiagnosticMarkerBusLoggingAdapter withMarker(Actor logSource) {
        ActorSystem system = logSource.context().system();
        Objects.requireNonNull(system, "system");
        LogSource source = LogSource.of(logSource, system);
        return new DiagnosticMarkerBusLoggingAdapter(
                system.eventStream(), source, LogSource.filterOf(system));
    }

    /** As {@link #getLogger(ActorSystem, Object)}, with markers. */
    public static MarkerLoggingAdapter withMarker(ActorSystem system, Object logSource) {
        Objects.requireNonNull(system, "system");
        LogSource source = LogSource.of(logSource, system);
        return new MarkerLoggingAdapter(
                system.eventStream(), source.name(), source.type(), LogSource.filterOf(system));
    }

    /** The answer of a logger to {@link InitializeLogger}. */
    public static LoggerInitialized loggerInitialized() {
        return INITIALIZED;
    }

    /** The logger that prints to standard output, on the thread that logs. */
    public static StandardOutLogger StandardOutLogger() {
        return STANDARD_OUT;
    }

    /** What {@link LogEventWithCause#cause()} gives when nothing was thrown. */
    public static Throwable noCause() {
        return NO_CAUSE;
    }

    public static Map<String, Object> emptyMDC() {
        return Map.of();
    }

    /** The name of the class without package and without enclosing classes. */
    public static String simpleName(Class<?> clazz) {
        String name = clazz.getName();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    public static String simpleName(Object obj) {
        return simpleName(obj.getClass());
    }

    /** The class of a message; for a wrapper also the class of what it wraps. */
    public static String messageClassName(@Nullable Object message) {
        if (message == null) {
            return "null";
        }
        String name = message.getClass().getName();
        return message instanceof WrappedMessage wrapped
                ? name + " wrapping [" + messageClassName(wrapped.message()) + "]"
                : name;
    }

    /** The stack trace on lines of their own, each with a leading line break; empty if none. */
    public static String stackTraceFor(@Nullable Throwable e) {
        if (e == null || e == NO_CAUSE) {
            return "";
        }
        StringWriter text = new StringWriter();
        text.append('\n');
        e.printStackTrace(new PrintWriter(text));
        return text.toString().stripTrailing();
    }

    /** A level as a value. */
    public static final class LogLevel implements Comparable<LogLevel> {
        private final int asInt;

        public LogLevel(int asInt) {
            this.asInt = asInt;
        }

        public int asInt() {
            return asInt;
        }

        @Override
        public int compareTo(LogLevel other) {
            return Integer.compare(asInt, other.asInt);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof LogLevel that && asInt == that.asInt;
        }

        @Override
        public int hashCode() {
            return asInt;
        }

        @Override
        public String toString() {
            return "LogLevel(" + asInt + ")";
        }
    }

    /** Something that was logged. Immutable. */
    public interface LogEvent extends NoSerializationVerificationNeeded {
        int level();

        /** Who logged: the path of an actor, or a name. */
        String logSource();

        /** The class that logged. */
        Class<?> logClass();

        Object message();

        /** The thread that logged. */
        Thread thread();

        /** When it was logged, in milliseconds since 1970. */
        long timestamp();

        default Map<String, Object> mdc() {
            return emptyMDC();
        }

        default Map<String, Object> getMDC() {
            return mdc();
        }
    }

    /** A log event with what was thrown. */
    public interface LogEventWithCause {
        /** What was thrown; {@link Logging#noCause()} if nothing was. */
        Throwable cause();
    }

    /** A log event with a marker. */
    public interface LogEventWithMarker extends LogEvent {
        LogMarker marker();
    }

    /** Something that is wrong. */
    public static class Error extends LogRecord implements LogEventWithCause {
        private final Throwable cause;

        public Error(String logSource, Class<?> logClass, @Nullable Object message) {
            this(noCause(), logSource, logClass, message);
        }

        public Error(
                @Nullable Throwable cause,
                String logSource,
                Class<?> logClass,
                @Nullable Object message) {
            this(cause, logSource, logClass, message, emptyMDC());
        }

        public Error(
                @Nullable Throwable cause,
                String logSource,
                Class<?> logClass,
                @Nullable Object message,
                Map<String, Object> mdc) {
            super(logSource, logClass, message, mdc);
            this.cause = cause == null ? noCause() : cause;
        }

        @Override
        public Throwable cause() {
            return cause;
        }

        @Override
        public int level() {
            return ERROR;
        }
    }

    /** Something that may be wrong; one with a cause is also a {@link LogEventWithCause}. */
    public static class Warning extends LogRecord {
        public Warning(String logSource, Class<?> logClass, @Nullable Object message) {
            this(logSource, logClass, message, emptyMDC());
        }

        public Warning(
                String logSource,
                Class<?> logClass,
                @Nullable Object message,
                Map<String, Object> mdc) {
            super(logSource, logClass, message, mdc);
        }

        @Override
        public int level() {
            return WARNING;
        }
    }

    /** Something that an operator may want to know. */
    public static class Info extends LogRecord {
        public Info(String logSource, Class<?> logClass, @Nullable Object message) {
            this(logSource, logClass, message, emptyMDC());
        }

        public Info(
                String logSource,
                Class<?> logClass,
                @Nullable Object message,
                Map<String, Object> mdc) {
            super(logSource, logClass, message, mdc);
        }

        @Override
        public int level() {
            return INFO;
        }
    }

    /** Something that helps to find a mistake. */
    public static class Debug extends LogRecord {
        public Debug(String logSource, Class<?> logClass, @Nullable Object message) {
            this(logSource, logClass, message, emptyMDC());
        }

        public Debug(
                String logSource,
                Class<?> logClass,
                @Nullable Object message,
                Map<String, Object> mdc) {
            super(logSource, logClass, message, mdc);
        }

        @Override
        public int level() {
            return DEBUG;
        }
    }

    /** Asks a logger to get ready; it answers with {@link Logging#loggerInitialized()}. */
    public static final class InitializeLogger implements NoSerializationVerificationNeeded {
        private final LoggingBus bus;

        public InitializeLogger(LoggingBus bus) {
            this.bus = Objects.requireNonNull(bus, "bus");
        }

        /** The bus whose events the logger will get. */
        public LoggingBus bus() {
            return bus;
        }

        public LoggingBus getLoggingBus() {
            return bus;
        }

        @Override
        public String toString() {
            return "InitializeLogger(" + bus + ")";
        }
    }

    /** The answer of a logger that is ready. */
    public abstract static class LoggerInitialized {
        private LoggerInitialized() {}

        @Override
        public String toString() {
            return "LoggerInitialized";
        }
    }

    /** A logger could not start or could not log. */
    public static class LoggerException extends TroupeException {
        private static final long serialVersionUID = 1L;

        public LoggerException() {
            super("");
        }
    }

    /** Prints log events to standard output. May be configured under {@code loggers}. */
    public static class DefaultLogger extends AbstractActor
            implements RequiresMessageQueue<LoggerMessageQueueSemantics> {
        public DefaultLogger() {}

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            InitializeLogger.class,
                            ignored -> getSender().tell(loggerInitialized(), getSelf()))
                    .match(LogEvent.class, this::print)
                    .build();
        }

        /** Prints one event. */
        public void print(Object event) {
            StandardOut.print(event);
        }

        /** The time of an event as it is printed. */
        public String timestamp(LogEvent event) {
            return LogLine.timestamp(event);
        }
    }

    /**
     * The logger that prints to standard output on the thread that logs. It serves while a system
     * starts and after its loggers have stopped, and needs no system itself.
     */
    public static final class StandardOutLogger extends ActorRef {
        private static final ActorPath PATH =
                new RootActorPath(new Address("troupe", "all-systems"), "/StandardOutLogger");

        private StandardOutLogger() {}

        @Override
        public ActorPath path() {
            return PATH;
        }

        @Override
        protected void deliver(Object message, @Nullable ActorRef sender) {
            StandardOut.print(message);
        }
    }

    private static final class NoCause extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NoCause() {
            super("no cause", null, false, false);
        }
    }
}
