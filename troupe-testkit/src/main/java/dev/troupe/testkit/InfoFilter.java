package dev.troupe.testkit;

import dev.troupe.event.Logging;
import org.jspecify.annotations.Nullable;

/** Looks for infos. */
public final class InfoFilter extends EventFilter {
    /**
     * Looks for infos by source and text.
     *
     * @param source who must have logged; null for anybody
     * @param pattern whether {@code message} is a regular expression
     * @param complete whether {@code message} is the whole text and not only its beginning
     */
    public InfoFilter(
            @Nullable String source,
            String message,
            boolean pattern,
            boolean complete,
            int occurrences) {
        this(new Criteria(Logging.Info.class, source, message, pattern, complete), occurrences);
    }

    InfoFilter(Criteria criteria, int occurrences) {
        super(criteria, occurrences);
    }

    @Override
    public boolean matches(Logging.LogEvent event) {
        return event instanceof Logging.Info && doMatch(event.logSource(), event.message());
    }
}
