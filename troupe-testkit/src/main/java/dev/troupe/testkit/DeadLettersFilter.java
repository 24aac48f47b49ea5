package dev.troupe.testkit;

import dev.troupe.actor.DeadLetter;
import dev.troupe.event.Logging;

/** Looks for the warnings that {@link TestEventListener} makes of dead letters. */
public final class DeadLettersFilter extends EventFilter {
    private final Class<?> messageClass;

    /** Looks for dead letters whose message is of this class or a subclass. */
    public DeadLettersFilter(Class<?> messageClass, int occurrences) {
        super(Criteria.anyText(messageClass), occurrences);
        this.messageClass = messageClass;
    }

    public Class<?> messageClass() {
        return messageClass;
    }

    @Override
    public boolean matches(Logging.LogEvent event) {
        return event instanceof Logging.Warning
                && event.message() instanceof DeadLetter letter
                && Classes.accepts(messageClass, letter.message());
    }
}
