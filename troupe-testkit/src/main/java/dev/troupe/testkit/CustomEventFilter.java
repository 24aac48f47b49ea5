package dev.troupe.testkit;

import dev.troupe.event.Logging;
import dev.troupe.japi.pf.PartialFunction;

/** Looks for the events for which a function says true. */
public final class CustomEventFilter extends EventFilter {
    private final PartialFunction<Logging.LogEvent, Boolean> test;

    public CustomEventFilter(PartialFunction<Logging.LogEvent, Boolean> test, int occurrences) {
        super(Criteria.anyText(test), occurrences);
        this.test = test;
    }

    public PartialFunction<Logging.LogEvent, Boolean> test() {
        return test;
    }

    @Override
    public boolean matches(Logging.LogEvent event) {
        return test.applyOrElse(event, other -> false);
    }
}
