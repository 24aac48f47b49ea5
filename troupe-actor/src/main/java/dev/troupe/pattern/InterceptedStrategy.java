package dev.troupe.pattern;

import dev.troupe.actor.ActorContext;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.japi.function.Function;
import dev.troupe.japi.pf.PartialFunction;
import java.time.Duration;

/** A strategy like another one, but for what it decides. */
final class InterceptedStrategy extends SupervisorStrategy {
    private final SupervisorStrategy like;
    private final PartialFunction<Throwable, Directive> decider;

    InterceptedStrategy(SupervisorStrategy like, Function<Throwable, Directive> decider) {
        this.like = like;
        this.decider = makeDecider(decider);
    }

    @Override
    public PartialFunction<Throwable, Directive> decider() {
        return decider;
    }

    @Override
    public void handleChildTerminated(
            ActorContext context, ActorRef child, Iterable<ActorRef> children) {
        like.handleChildTerminated(context, child, children);
    }

    @Override
    public int maxNrOfRetries() {
        return like.maxNrOfRetries();
    }

    @Override
    public Duration withinTimeRange() {
        return like.withinTimeRange();
    }

    @Override
    public boolean loggingEnabled() {
        return like.loggingEnabled();
    }

    @Override
    public void logFailure(
            ActorContext context, ActorRef child, Throwable cause, Directive decision) {
        like.logFailure(context, child, cause, decision);
    }
}
