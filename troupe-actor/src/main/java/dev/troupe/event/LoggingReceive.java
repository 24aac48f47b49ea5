package dev.troupe.event;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorContext;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.settings.ConfigReader;
import java.util.Objects;
import java.util.Optional;

/**
 * A behaviour that logs each message and whether it was handled, if {@code actor.debug.receive} is
 * on:
 *
 * <pre>{@code
 * public Receive createReceive() {
 *     return LoggingReceive.create(receiveBuilder().match(...).build(), getContext());
 * }
 * }</pre>
 */
public class LoggingReceive implements PartialFunction<Object, Void> {
    private final Optional<Object> source;
    private final PartialFunction<Object, Void> receive;
    private final String state;
    private final int logLevel;
    private final ActorContext context;

    /**
     * The behaviour {@code r} with a log, whatever the configuration says.
     *
     * @param source who logs; the actor of {@code context} when empty
     * @param label the name of the actor's state, if it has one
     */
    public LoggingReceive(
            Optional<Object> source,
            PartialFunction<Object, Void> r,
            Optional<String> label,
            int logLevel,
            ActorContext context) {
        this.source = Objects.requireNonNull(source, "source");
        this.receive = Objects.requireNonNull(r, "r");
        this.state = label.map(name -> " in state " + name).orElse("");
        this.logLevel = logLevel;
        this.context = Objects.requireNonNull(context, "context");
    }

    public LoggingReceive(
            Optional<Object> source,
            PartialFunction<Object, Void> r,
            Optional<String> label,
            ActorContext context) {
        this(source, r, label, Logging.DEBUG, context);
    }

    public LoggingReceive(
            Optional<Object> source, PartialFunction<Object, Void> r, ActorContext context) {
        this(source, r, Optional.empty(), context);
    }

    /** The behaviour {@code r}, with a log if the configuration asks for it. */
    public static AbstractActor.Receive create(
            AbstractActor.Receive r, AbstractActor.ActorContext context) {
        return isOn(context)
                ? new AbstractActor.Receive(
                        new LoggingReceive(Optional.empty(), r.onMessage(), context))
                : r;
    }

    /** The behaviour {@code r} of a named state, with a log if the configuration asks for it. */
    public static PartialFunction<Object, Void> withLabel(
            String label, PartialFunction<Object, Void> r, ActorContext context) {
        return withLabel(label, Logging.DEBUG, r, context);
    }

    public static PartialFunction<Object, Void> withLabel(
            String label, int logLevel, PartialFunction<Object, Void> r, ActorContext context) {
        return isOn(context)
                ? new LoggingReceive(Optional.empty(), r, Optional.of(label), logLevel, context)
                : r;
    }

    /** Logs: the runtime asks once for each message. */
    @Override
    public boolean isDefinedAt(Object message) {
        boolean handled = receive.isDefinedAt(message);
        LoggingAdapter log = adapter();
        if (log.isEnabled(logLevel)) {
            log.notifyLog(
                    logLevel,
                    "received "
                            + (handled ? "handled" : "unhandled")
                            + " message "
                            + message
                            + " from "
                            + context.sender()
                            + state);
        }
        return handled;
    }

    @Override
    public Void apply(Object message) {
        return receive.apply(message);
    }

    private LoggingAdapter adapter() {
        if (source.isPresent()) {
            return Logging.getLogger(context.system(), source.get());
        }
        return new BusLogging(
                context.system().eventStream(),
                context.self().path().toString(),
                context.props().actorClass(),
                LogSource.filterOf(context.system()));
    }

    private static boolean isOn(ActorContext context) {
        return ConfigReader.of(context.system().settings().config(), "")
                .section("troupe")
                .section("actor")
                .section("debug")
                .flag("receive");
    }
}
