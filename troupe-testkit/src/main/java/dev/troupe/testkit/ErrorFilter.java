package dev.troupe.testkit;

import dev.troupe.event.Logging;
import org.jspecify.annotations.Nullable;

/** Looks for errors with an exception of one class. */
public final class ErrorFilter extends EventFilter {
    private final Class<?> throwable;

    /**
     * Looks for errors by exception, source and text; the text may be that of the event or that of
     * the exception.
     *
     * @param source who must have logged; null for anybody
     * @param pattern whether {@code message} is a regular expression
     * @param complete whether {@code message} is the whole text and not only its beginning
     */
    public ErrorFilter(
            Class<?> throwable,
            @Nullable String source,
            String message,
            boolean pattern,
            boolean complete,
            int occurrences) {
        this(new Criteria(throwable, source, message, pattern, complete), occurrences);
    }

    /** Looks for any number of errors with an exception of this class. */
    public ErrorFilter(Class<?> throwable) {
        this(Criteria.anyText(throwable), Integer.MAX_VALUE);
    }

    /** The subject is the class of the exception. */
    ErrorFilter(Criteria criteria, int occurrences) {
        super(criteria, occurrences);
        this.throwable = (Class<?>) criteria.subject();
    }

    public Class<?> throwable() {
        return throwable;
    }

    @Override
    public boolean matches(Logging.LogEvent event) {
        return event instanceof Logging.Error error
                && throwable.isInstance(error.cause())
                && (doMatch(error.logSource(), error.message())
                        || doMatch(error.logSource(), error.cause().getMessage()));
    }
}
