package dev.troupe.testkit;

import dev.troupe.event.Logging;
import org.jspecify.annotations.Nullable;

/** Looks for debug events. */
public final class DebugFilter extends EventFilter {
    /**
     * Looks for debug events by source and text.
     *
     * @param source who must have logged; null for anybody
     * @param pattern whether {@code message} is a regular expression
     * @param complete whether {@code message} is the whole text and not only its beginning
     */
    public DebugFilter(
            @Nullable String source,
            String message,
            boolean pattern,
            boolean complete,
            int occurrences) {
        this(new Criteria(Logging.Debug.class, source, message, pattern, complete), occurrences);
    }

    DebugFilter(Criteria criteria, int occurrences) {
        super(criteria, occurrences);
    }

    @Override
    public boolean matches(Logging.LogEvent event) {
        return event instanceof Logging.Debug && doMatch(event.logSource(), event.message());
    }
}
