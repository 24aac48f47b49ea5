package dev.troupe.pattern;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * An actor between a child that may have to be started again and those who talk to it. It creates
 * the child, sends on to it what it receives, and when the child has failed or stopped it creates it
 * anew after a time that doubles each time. What the child sends to it goes to its own parent.
 *
 * <p>Described by {@link BackoffOpts}; {@link #getCurrentChild()}, {@link #getRestartCount()} and
 * {@link #reset()} are messages that it understands itself.
 */
public final class BackoffSupervisor {
    private BackoffSupervisor() {}

    public static Props props(BackoffOnFailureOptions options) {
        return Objects.requireNonNull(options, "options").props();
    }

    public static Props props(BackoffOnStopOptions options) {
        return Objects.requireNonNull(options, "options").props();
    }

    /**
     * The older spelling of {@link BackoffOptions#props}.
     *
     * @deprecated use {@link BackoffOpts}
     */
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public static Props props(BackoffOptions options) {
        return Objects.requireNonNull(options, "options").props();
    }

    /**
     * The older spelling of {@link BackoffOpts#onStop}.
     *
     * @deprecated use {@code props(BackoffOpts.onStop(...))}
     */
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public static Props props(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor) {
        return BackoffOpts.onStop(childProps, childName, minBackoff, maxBackoff, randomFactor)
                .props();
    }

    /**
     * The older spelling of {@link BackoffOpts#onStop} with a limit.
     *
     * @deprecated use {@code props(BackoffOpts.onStop(...).withMaxNrOfRetries(...))}
     */
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public static Props props(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor,
            int maxNrOfRetries) {
        return BackoffOpts.onStop(childProps, childName, minBackoff, maxBackoff, randomFactor)
                .withMaxNrOfRetries(maxNrOfRetries)
                .props();
    }

    /**
     * The older spelling of {@link BackoffOpts#onStop} with a strategy.
     *
     * @deprecated use {@code props(BackoffOpts.onStop(...).withSupervisorStrategy(...))}
     */
    @Deprecated
    public static Props propsWithSupervisorStrategy(
            Props childProps,
            String childName,
            Duration minBackoff,
            Duration maxBackoff,
            double randomFactor,
            SupervisorStrategy strategy) {
        OneForOneStrategy chosen =
                strategy instanceof OneForOneStrategy oneForOne
                        ? oneForOne
                        : new OneForOneStrategy(
                                strategy.maxNrOfRetries(),
                                strategy.withinTimeRange(),
                                strategy.loggingEnabled(),
                                strategy.decider());
        return BackoffOpts.onStop(childProps, childName, minBackoff, maxBackoff, randomFactor)
                .withSupervisorStrategy(chosen)
                .props();
    }

    /** Asks for the child; answered with {@link CurrentChild}. */
    public static Object getCurrentChild() {
        return Command.GET_CURRENT_CHILD;
    }

    /** Asks how often in a row the child was started again; answered with {@link RestartCount}. */
    public static Object getRestartCount() {
        return Command.GET_RESTART_COUNT;
    }

    /** Begins to count anew, in a supervisor {@code withManualReset}. */
    public static Object reset() {
        return Command.RESET;
    }

    /** What the supervisor understands itself. */
    enum Command implements NoSerializationVerificationNeeded {
        GET_CURRENT_CHILD,
        GET_RESTART_COUNT,
        RESET
    }

    /** The child; empty while there is none. */
    public record CurrentChild(Optional<ActorRef> ref)
            implements NoSerializationVerificationNeeded {
        public CurrentChild {
            Objects.requireNonNull(ref, "ref");
        }

        public Optional<ActorRef> getRef() {
            return ref;
        }

        @Override
        public String toString() {
            return "CurrentChild(" + ref + ")";
        }
    }

    /** How often in a row the child was started again. */
    public record RestartCount(int count) implements NoSerializationVerificationNeeded {
        @Override
        public String toString() {
            return "RestartCount(" + count + ")";
        }
    }
}
