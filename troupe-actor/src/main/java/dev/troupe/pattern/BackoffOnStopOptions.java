package dev.troupe.pattern;

import java.util.function.Function;

/**
 * Options of a supervisor that starts its child again when it has stopped, for whatever reason.
 *
 * @see BackoffOpts#onStop
 */
public interface BackoffOnStopOptions extends ExtendedBackoffOptions<BackoffOnStopOptions> {
    /** Stops the child when it fails, so that a failure leads to a backoff and not to a restart. */
    BackoffOnStopOptions withDefaultStoppingStrategy();

    /**
     * Lets the supervisor stop, and not start the child again, when the child stops after a message
     * that this accepts; at once when there is no child then.
     */
    BackoffOnStopOptions withFinalStopMessage(Function<Object, Boolean> isFinalStopMessage);
}
