package dev.troupe.pattern;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import java.time.Duration;

/** What both kinds of backoff supervisors can be told. Immutable: each method gives new options. */
public interface ExtendedBackoffOptions<T extends ExtendedBackoffOptions<T>> {
    /**
     * Begins to count anew when the child has lived for so long after it was started again. This is
     * the default, with the shortest backoff.
     *
     * @throws IllegalArgumentException if it is not from the shortest to the longest backoff
     */
    T withAutoReset(Duration resetBackoff);

    /** Counts until the supervisor is sent {@link BackoffSupervisor#reset()}. */
    T withManualReset();

    /**
     * Decides about failures of the child, and limits how often it is started again: see {@link
     * #withMaxNrOfRetries}.
     */
    T withSupervisorStrategy(OneForOneStrategy supervisorStrategy);

    /**
     * Starts the child again so many times in a row, then stops; -1 for always, which is the
     * default.
     */
    T withMaxNrOfRetries(int maxNrOfRetries);

    /** Answers messages with this while there is no child. By default they are dead letters. */
    T withReplyWhileStopped(Object replyWhileStopped);

    /** Sends messages on to this actor while there is no child. By default they are dead letters. */
    T withHandlerWhileStopped(ActorRef handler);

    /** What to create the supervisor with. */
    Props props();
}
