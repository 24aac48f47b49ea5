package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorRef;
import org.jspecify.annotations.Nullable;

/**
 * Knows which actor a thread runs, to find code that asks an actor for its sender from elsewhere.
 * Used only while {@code troupe.actor.debug.strict-context} is on.
 */
final class StrictContext {
    private static final ThreadLocal<@Nullable CellContext> RUNNING = new ThreadLocal<>();

    private StrictContext() {}

    /** Runs {@code work} of {@code cell}; it may be nested in that of another cell. */
    static void run(CellContext cell, Runnable work) {
        CellContext outer = RUNNING.get();
        RUNNING.set(cell);
        try {
            work.run();
        } finally {
            if (outer == null) {
                RUNNING.remove();
            } else {
                RUNNING.set(outer);
            }
        }
    }

    /** Whether this thread runs {@code cell}. */
    static boolean isRunning(CellContext cell) {
        return RUNNING.get() == cell;
    }

    static IllegalStateException noSender(ActorRef actor) {
        return new IllegalStateException(
                "["
                        + actor
                        + "] has no sender here: getSender() was called on thread ["
                        + Thread.currentThread().getName()
                        + "], which does not run this actor, outside of the handling of a message;"
                        + " for a callback keep it in a variable before, ActorRef sender ="
                        + " getSender(), or send the result to the actor itself with Patterns.pipe"
                        + " (without troupe.actor.debug.strict-context the answer would be dead"
                        + " letters, or somebody else)");
    }
}
