package dev.troupe.pattern;

import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** A plan in the words of {@link Backoff}. */
@SuppressWarnings("deprecation")
record EarlierBackoffOptions(BackoffPlan plan, boolean onStop, Function<Object, Boolean> isFinal)
        implements BackoffOptions {

    EarlierBackoffOptions(BackoffPlan plan, boolean onStop) {
        this(plan, onStop, message -> false);
    }

    private BackoffOptions with(BackoffPlan changed) {
        return new EarlierBackoffOptions(changed, onStop, isFinal);
    }

    @Override
    public BackoffOptions withAutoReset(Duration resetBackoff) {
        return with(plan.withAutoReset(resetBackoff));
    }

    @Override
    public BackoffOptions withManualReset() {
        return with(plan.withReset(Optional.empty()));
    }

    @Override
    public BackoffOptions withSupervisorStrategy(OneForOneStrategy supervisorStrategy) {
        return with(plan.withStrategy(supervisorStrategy));
    }

    @Override
    public BackoffOptions withDefaultStoppingStrategy() {
        return with(plan.withStoppingStrategy());
    }

    @Override
    public BackoffOptions withMaxNrOfRetries(int maxNrOfRetries) {
        return with(plan.withRetries(maxNrOfRetries));
    }

    @Override
    public BackoffOptions withReplyWhileStopped(Object replyWhileStopped) {
        return with(plan.with(BackoffPlan.reply(replyWhileStopped)));
    }

    @Override
    public BackoffOptions withFinalStopMessage(Function<Object, Boolean> isFinalStopMessage) {
        return new EarlierBackoffOptions(
                plan, onStop, Objects.requireNonNull(isFinalStopMessage, "isFinalStopMessage"));
    }

    @Override
    public Props props() {
        return onStop
                ? new BackoffPlan.OnStop(plan, isFinal).props()
                : new BackoffPlan.OnFailure(plan).props();
    }
}
