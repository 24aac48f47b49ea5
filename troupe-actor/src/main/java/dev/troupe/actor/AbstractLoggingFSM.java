package dev.troupe.actor;

import dev.troupe.actor.FSM.Event;
import dev.troupe.actor.FSM.LogEntry;
import dev.troupe.settings.DebugSettings;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state machine that remembers its last events, and logs events, transitions and timers at DEBUG
 * if {@code troupe.actor.debug.fsm} is on.
 */
public abstract class AbstractLoggingFSM<S, D extends @Nullable Object> extends AbstractFSM<S, D> {
    private final boolean debugEvent =
            DebugSettings.of(getContext().getSystem().settings().config()).fsm();
    private final Deque<LogEntry<S, D>> entries = new ArrayDeque<>();

    /** Claims the context that the runtime holds ready for the actor being created. */
    public AbstractLoggingFSM() {}

    /** How many events are remembered: none, unless overridden. */
    public int logDepth() {
        return 0;
    }

    /** The last events, oldest first, each with state and data from before it. A snapshot. */
    public List<LogEntry<S, D>> getLog() {
        return List.copyOf(entries);
    }

    @Override
    void processEvent(Event<D> event, Object source) {
        S before = stateName();
        if (debugEvent) {
            log().debug("processing {} from {} in state {}", event, source, before);
        }
        if (logDepth() > 0) {
            while (entries.size() >= logDepth()) {
                entries.removeFirst();
            }
            entries.addLast(new LogEntry<>(before, event.stateData(), event.event()));
        }
        super.processEvent(event, source);
        if (debugEvent && !before.equals(stateName())) {
            log().debug("transition {} -> {}", before, stateName());
        }
    }

    @Override
    boolean debugEvent() {
        return debugEvent;
    }
}
