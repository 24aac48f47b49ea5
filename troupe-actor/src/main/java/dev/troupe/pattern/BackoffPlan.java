package dev.troupe.pattern;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a backoff supervisor was told.
 *
 * @param resetAfter empty when only a message resets the count
 * @param strategy decides about failures, and limits the retries
 */
record BackoffPlan(
        Props childProps,
        String childName,
        GrowingDelay backoff,
        Optional<Duration> resetAfter,
        OneForOneStrategy strategy,
        WhileStopped whileStopped) {

    /** What happens to messages while there is no child. */
    sealed interface WhileStopped {
        record DeadLetters() implements WhileStopped {}

        record Reply(Object with) implements WhileStopped {}

        record Handler(ActorRef ref) implements WhileStopped {}
    }

    static BackoffPlan of(Props childProps, String childName, GrowingDelay backoff) {
        ActorPath.validatePathElement(Objects.requireNonNull(childName, "childName"));
        return new BackoffPlan(
                Objects.requireNonNull(childProps, "childProps"),
                childName,
                backoff,
                Optional.of(backoff.min()),
                new OneForOneStrategy(SupervisorStrategy.defaultDecider()),
                new WhileStopped.DeadLetters());
    }

    BackoffPlan withReset(Optional<Duration> reset) {
        return new BackoffPlan(childProps, childName, backoff, reset, strategy, whileStopped);
    }

    BackoffPlan withAutoReset(Duration reset) {
        Objects.requireNonNull(reset, "resetBackoff");
        if (reset.compareTo(backoff.min()) < 0 || reset.compareTo(backoff.max()) > 0) {
            throw new IllegalArgumentException(
                    "resetBackoff = ["
                            + reset
                            + "]: must be from minBackoff = ["
                            + backoff.min()
                            + "] to maxBackoff = ["
                            + backoff.max()
                            + "]");
        }
        return withReset(Optional.of(reset));
    }

    BackoffPlan withStrategy(OneForOneStrategy chosen) {
        Objects.requireNonNull(chosen, "supervisorStrategy");
        return new BackoffPlan(childProps, childName, backoff, resetAfter, chosen, whileStopped);
    }

    /** Stops a child that fails; as many retries as before. */
    BackoffPlan withStoppingStrategy() {
        OneForOneStrategy stopping =
                new OneForOneStrategy(SupervisorStrategy.stoppingStrategy().decider());
        return withStrategy(stopping.withMaxNrOfRetries(strategy.maxNrOfRetries()));
    }

    BackoffPlan withRetries(int maxNrOfRetries) {
        return withStrategy(strategy.withMaxNrOfRetries(maxNrOfRetries));
    }

    BackoffPlan with(WhileStopped chosen) {
        return new BackoffPlan(childProps, childName, backoff, resetAfter, strategy, chosen);
    }

    /** See {@link BackoffOpts#onFailure}. */
    record OnFailure(BackoffPlan plan) implements BackoffOnFailureOptions {
        @Override
        public BackoffOnFailureOptions withAutoReset(Duration resetBackoff) {
            return new OnFailure(plan.withAutoReset(resetBackoff));
        }

        @Override
        public BackoffOnFailureOptions withManualReset() {
            return new OnFailure(plan.withReset(Optional.empty()));
        }

        @Override
        public BackoffOnFailureOptions withSupervisorStrategy(OneForOneStrategy strategy) {
            return new OnFailure(plan.withStrategy(strategy));
        }

        @Override
        public BackoffOnFailureOptions withMaxNrOfRetries(int maxNrOfRetries) {
            return new OnFailure(plan.withRetries(maxNrOfRetries));
        }

        @Override
        public BackoffOnFailureOptions withReplyWhileStopped(Object reply) {
            return new OnFailure(plan.with(reply(reply)));
        }

        @Override
        public BackoffOnFailureOptions withHandlerWhileStopped(ActorRef handler) {
            return new OnFailure(plan.with(handler(handler)));
        }

        @Override
        public Props props() {
            return Props.create(BackingOff.class, () -> BackingOff.onFailure(plan));
        }
    }

    /** See {@link BackoffOpts#onStop}. */
    record OnStop(BackoffPlan plan, Function<Object, Boolean> isFinal)
            implements BackoffOnStopOptions {
        @Override
        public BackoffOnStopOptions withAutoReset(Duration resetBackoff) {
            return new OnStop(plan.withAutoReset(resetBackoff), isFinal);
        }

        @Override
        public BackoffOnStopOptions withManualReset() {
            return new OnStop(plan.withReset(Optional.empty()), isFinal);
        }

        @Override
        public BackoffOnStopOptions withSupervisorStrategy(OneForOneStrategy strategy) {
            return new OnStop(plan.withStrategy(strategy), isFinal);
        }

        @Override
        public BackoffOnStopOptions withMaxNrOfRetries(int maxNrOfRetries) {
            return new OnStop(plan.withRetries(maxNrOfRetries), isFinal);
        }

        @Override
        public BackoffOnStopOptions withReplyWhileStopped(Object reply) {
            return new OnStop(plan.with(reply(reply)), isFinal);
        }

        @Override
        public BackoffOnStopOptions withHandlerWhileStopped(ActorRef handler) {
            return new OnStop(plan.with(handler(handler)), isFinal);
        }

        @Override
        public BackoffOnStopOptions withDefaultStoppingStrategy() {
            return new OnStop(plan.withStoppingStrategy(), isFinal);
        }

        @Override
        public BackoffOnStopOptions withFinalStopMessage(
                Function<Object, Boolean> isFinalStopMessage) {
            return new OnStop(
                    plan, Objects.requireNonNull(isFinalStopMessage, "isFinalStopMessage"));
        }

        @Override
        public Props props() {
            return Props.create(BackingOff.class, () -> BackingOff.onStop(plan, isFinal));
        }
    }

    static WhileStopped reply(Object reply) {
        return new WhileStopped.Reply(Objects.requireNonNull(reply, "replyWhileStopped"));
    }

    private static WhileStopped handler(ActorRef handler) {
        return new WhileStopped.Handler(Objects.requireNonNull(handler, "handler"));
    }
}
