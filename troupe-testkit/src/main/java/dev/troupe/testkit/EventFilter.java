package dev.troupe.testkit;

import dev.troupe.actor.ActorSystem;
import dev.troupe.concurrent.Seams;
import dev.troupe.event.Logging;
import dev.troupe.japi.pf.PartialFunction;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks for certain log events, keeps them out of the log and counts them.
 *
 * <p>Needs {@link TestEventListener} as a logger of the system:
 *
 * <pre>{@code
 * troupe.loggers = ["dev.troupe.testkit.TestEventListener"]
 * }</pre>
 *
 * Either {@link #intercept} runs code that must log as many events as the filter says, or {@link
 * TestEvent.Mute} and {@link TestEvent.UnMute}, published to the event stream, switch it on and
 * off. A filter counts once: make a new one for each use. May be used from any thread.
 */
public abstract class EventFilter {
    private static final int ANY_NUMBER = Integer.MAX_VALUE;

    private final @Nullable Criteria criteria;
    private final int occurrences;
    private final AtomicInteger missing; // negative: events in excess

    /**
     * For filters with a test of their own.
     *
     * @param occurrences how many events there must be; {@link Integer#MAX_VALUE} for any number
     */
    public EventFilter(int occurrences) {
        this(null, occurrences);
    }

    EventFilter(@Nullable Criteria criteria, int occurrences) {
        if (occurrences < 0) {
            throw new IllegalArgumentException(
                    "occurrences = [" + occurrences + "]: must be 0 or more");
        }
        this.criteria = criteria;
        this.occurrences = occurrences;
        this.missing = new AtomicInteger(occurrences);
    }

    /**
     * Errors that were logged without an exception. Of {@code message} (all of it), {@code start}
     * and {@code pattern} (found somewhere) the first that is not null counts.
     */
    public static EventFilter error(
            @Nullable String message,
            @Nullable String source,
            @Nullable String start,
            @Nullable String pattern,
            int occurrences) {
        Class<?> none = Logging.noCause().getClass();
        return new ErrorFilter(Criteria.of(none, source, message, start, pattern), occurrences);
    }

    /** Errors that were logged with an exception of this class; the rest as {@link #error}. */
    public static EventFilter exception(
            Class<? extends Throwable> throwable,
            @Nullable String message,
            @Nullable String source,
            @Nullable String start,
            @Nullable String pattern,
            int occurrences) {
        return new ErrorFilter(
                Criteria.of(throwable, source, message, start, pattern), occurrences);
    }

    /** Warnings; the arguments are those of {@link #error}. */
    public static EventFilter warning(
            @Nullable String message,
            @Nullable String source,
            @Nullable String start,
            @Nullable String pattern,
            int occurrences) {
        return new WarningFilter(
                Criteria.of(Logging.Warning.class, source, message, start, pattern), occurrences);
    }

    /** Infos; the arguments are those of {@link #error}. */
    public static EventFilter info(
            @Nullable String message,
            @Nullable String source,
            @Nullable String start,
            @Nullable String pattern,
            int occurrences) {
        return new InfoFilter(
                Criteria.of(Logging.Info.class, source, message, start, pattern), occurrences);
    }

    /** Debug events; the arguments are those of {@link #error}. */
    public static EventFilter debug(
            @Nullable String message,
            @Nullable String source,
            @Nullable String start,
            @Nullable String pattern,
            int occurrences) {
        return new DebugFilter(
                Criteria.of(Logging.Debug.class, source, message, start, pattern), occurrences);
    }

    /** The events for which {@code test} says true. */
    public static EventFilter custom(
            PartialFunction<Logging.LogEvent, Boolean> test, int occurrences) {
        return new CustomEventFilter(test, occurrences);
    }

    /** Whether the filter looks for this event. */
    public abstract boolean matches(Logging.LogEvent event);

    /** Whether the filter looks for this event; if so, it is counted. */
    public final boolean apply(Logging.LogEvent event) {
        if (!matches(event)) {
            return false;
        }
        if (occurrences != ANY_NUMBER) {
            missing.decrementAndGet();
        }
        return true;
    }

    /** Who must have logged; empty for anybody. */
    public Optional<String> source() {
        return criteria == null ? Optional.empty() : Optional.ofNullable(criteria.source());
    }

    /** Whether the whole message is compared, and not only its beginning. */
    public boolean complete() {
        return criteria != null && criteria.complete();
    }

    /** Whether source and text are what the filter looks for. */
    public boolean doMatch(String src, @Nullable Object msg) {
        return criteria == null || criteria.accept(src, msg);
    }

    /**
     * Waits for events that are missing; whether their number is right. {@code max} is not dilated.
     */
    public boolean awaitDone(Duration max) {
        Deadline deadline = Deadline.in(max, Seams.current().clock());
        Polling.until(deadline, Polling.INTERVAL, () -> missing.get() <= 0 || isAnyNumber());
        return missing.get() == 0 || isAnyNumber();
    }

    /** As {@link #awaitDone}, with an {@link AssertionError} if the number is not right. */
    public void assertDone(Duration max) {
        if (!awaitDone(max)) {
            throw wrongNumber(max);
        }
    }

    /**
     * Runs {@code code}, during which the events must be logged, neither more nor fewer. Missing
     * events are waited for up to the dilated {@code troupe.test.filter-leeway}.
     *
     * @throws IllegalStateException if the system has no {@link TestEventListener}; the code is not
     *     run then
     */
    public <T extends @Nullable Object> T intercept(Supplier<T> code, ActorSystem system) {
        TestKitSettings settings = TestKitExtension.get(system);
        Duration leeway = settings.dilated(settings.TestEventFilterLeeway());
        system.eventStream().publish(new TestEvent.Mute(List.of(this)));
        try {
            settle(system, leeway);
            T result = code.get();
            assertDone(leeway);
            settle(system, leeway);
            assertDone(Duration.ZERO);
            return result;
        } finally {
            system.eventStream().publish(new TestEvent.UnMute(List.of(this)));
        }
    }

    /** Waits until the listener has seen all events that were logged before: it may be behind. */
    private void settle(ActorSystem system, Duration max) {
        if (isAnyNumber()) {
            return;
        }
        TestEventListener.Mark mark = new TestEventListener.Mark();
        system.eventStream().publish(mark);
        if (!mark.awaitSeen(max)) {
            throw new IllegalStateException(
                    "no TestEventListener of system ["
                            + system.name()
                            + "] answered within ["
                            + Durations.text(max)
                            + "]: is troupe.loggers = [\"dev.troupe.testkit.TestEventListener\"]"
                            + " configured?");
        }
    }

    private boolean isAnyNumber() {
        return occurrences == ANY_NUMBER;
    }

    private AssertionError wrongNumber(Duration waited) {
        int difference = missing.get();
        return new AssertionError(
                "expected ["
                        + occurrences
                        + "] log events "
                        + this
                        + ", got ["
                        + (occurrences - difference)
                        + "]"
                        + (difference > 0 ? " within " + Durations.text(waited) : ""));
    }

    /** Filters that look for the same are equal, whatever they have counted. */
    @Override
    public final boolean equals(@Nullable Object other) {
        return this == other
                || (criteria != null
                        && other instanceof EventFilter that
                        && getClass() == that.getClass()
                        && criteria.equals(that.criteria));
    }

    @Override
    public final int hashCode() {
        return criteria == null ? System.identityHashCode(this) : Objects.hashCode(criteria);
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "(" + (criteria == null ? "" : criteria) + ")";
    }
}
