package dev.troupe.pattern;

import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import java.time.Duration;
import java.util.function.Function;

/**
 * Options of a backoff supervisor that {@link Backoff} describes. Immutable.
 *
 * @deprecated use {@link BackoffOnFailureOptions} and {@link BackoffOnStopOptions}
 */
@Deprecated
public interface BackoffOptions {
    /** See {@link ExtendedBackoffOptions#withAutoReset}. */
    BackoffOptions withAutoReset(Duration resetBackoff);

    /** See {@link ExtendedBackoffOptions#withManualReset}. */
    BackoffOptions withManualReset();

    /** See {@link ExtendedBackoffOptions#withSupervisorStrategy}. */
    BackoffOptions withSupervisorStrategy(OneForOneStrategy supervisorStrategy);

    /** Stops a child that fails. */
    BackoffOptions withDefaultStoppingStrategy();

    /** See {@link ExtendedBackoffOptions#withMaxNrOfRetries}. */
    BackoffOptions withMaxNrOfRetries(int maxNrOfRetries);

    /** See {@link ExtendedBackoffOptions#withReplyWhileStopped}. */
    BackoffOptions withReplyWhileStopped(Object replyWhileStopped);

    /**
     * See {@link BackoffOnStopOptions#withFinalStopMessage}; without effect on a supervisor that
     * looks at failures.
     */
    BackoffOptions withFinalStopMessage(Function<Object, Boolean> isFinalStopMessage);

    /** The supervisor. */
    Props props();
}
