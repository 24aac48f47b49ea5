package dev.troupe.testkit;

import dev.troupe.event.Logging;
import org.jspecify.annotations.Nullable;

/** Looks for warnings. */
public final class WarningFilter extends EventFilter {
    /**
     * Looks for warnings by source and text.
     *
     * @param source who must have logged; null for anybody
     * @param pattern whether {@code message} is a regular expression
     * @param complete whether {@code message} is the whole text and not only its beginning
     */
    public WarningFilter(
            @Nullable String source,
            String message,
            boolean pattern,
            boolean complete,
            int occurrences) {
        this(new Criteria(Logging.Warning.class, source, message, pattern, complete), occurrences);
    }

    WarningFilter(Criteria criteria, int occurrences) {
        super(criteria, occurrences);
    }

    @Override
    public boolean matches(Logging.LogEvent event) {
        return event instanceof Logging.Warning && doMatch(event.logSource(), event.message());
    }
}
