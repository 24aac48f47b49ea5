package dev.troupe.testkit.javadsl;

import dev.troupe.actor.ActorSystem;
import dev.troupe.event.Logging;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Says which events some code must log, and runs it. The system needs {@link
 * dev.troupe.testkit.TestEventListener} as its logger.
 *
 * <pre>{@code
 * new EventFilter(ArithmeticException.class, system)
 *         .occurrences(1)
 *         .intercept(() -> { divider.tell(0, self); return null; });
 * }</pre>
 *
 * <p>The setters change this object and return it. For one thread.
 */
public class EventFilter {
    private final Class<?> type;
    private final ActorSystem system;
    private @Nullable String source;
    private @Nullable String whole;
    private @Nullable String start;
    private @Nullable String regex;
    private int occurrences = Integer.MAX_VALUE;

    /**
     * A filter for any number of events with any text.
     *
     * @param clazz {@link Logging.Error}, {@link Logging.Warning}, {@link Logging.Info} or {@link
     *     Logging.Debug}; or the class of an exception that is logged with an error
     * @throws IllegalArgumentException for any other class
     */
    public EventFilter(Class<?> clazz, ActorSystem system) {
        this.type = Objects.requireNonNull(clazz, "clazz");
        this.system = Objects.requireNonNull(system, "system");
        if (!Throwable.class.isAssignableFrom(clazz)
                && clazz != Logging.Error.class
                && clazz != Logging.Warning.class
                && clazz != Logging.Info.class
                && clazz != Logging.Debug.class) {
            throw new IllegalArgumentException(
                    "cannot filter events by ["
                            + clazz.getName()
                            + "]: give Logging.Error, Warning, Info, Debug or an exception");
        }
    }

    /** Takes only what this source logs: the path of an actor, or a name. */
    public EventFilter from(String logSource) {
        source = Objects.requireNonNull(logSource, "source");
        return this;
    }

    /** Takes only events with exactly this message. */
    public EventFilter message(String msg) {
        whole = Objects.requireNonNull(msg, "msg");
        start = null;
        regex = null;
        return this;
    }

    /** Takes only events whose message begins so. */
    public EventFilter startsWith(String msg) {
        start = Objects.requireNonNull(msg, "msg");
        whole = null;
        regex = null;
        return this;
    }

    /** Takes only events in whose message the regular expression is found. */
    public EventFilter matches(String pattern) {
        regex = Objects.requireNonNull(pattern, "regex");
        whole = null;
        start = null;
        return this;
    }

    /** Demands exactly so many events. */
    public EventFilter occurrences(int number) {
        occurrences = number;
        return this;
    }

    /**
     * Runs {@code code}, during which the events must be logged; they do not reach the log. Missing
     * ones are waited for up to {@code troupe.test.filter-leeway}.
     *
     * @return what {@code code} returns
     * @throws AssertionError if there are more or fewer than demanded
     */
    public <T extends @Nullable Object> T intercept(Supplier<T> code) {
        return filter().intercept(code, system);
    }

    private dev.troupe.testkit.EventFilter filter() {
        if (type == Logging.Error.class) {
            return dev.troupe.testkit.EventFilter.error(whole, source, start, regex, occurrences);
        }
        if (type == Logging.Warning.class) {
            return dev.troupe.testkit.EventFilter.warning(whole, source, start, regex, occurrences);
        }
        if (type == Logging.Info.class) {
            return dev.troupe.testkit.EventFilter.info(whole, source, start, regex, occurrences);
        }
        if (type == Logging.Debug.class) {
            return dev.troupe.testkit.EventFilter.debug(whole, source, start, regex, occurrences);
        }
        return dev.troupe.testkit.EventFilter.exception(
                type.asSubclass(Throwable.class), whole, source, start, regex, occurrences);
    }
}
