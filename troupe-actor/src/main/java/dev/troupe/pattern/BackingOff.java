package dev.troupe.pattern;

import dev.troupe.actor.AbstractActorWithTimers;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.actor.Terminated;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import dev.troupe.pattern.BackoffPlan.WhileStopped;
import dev.troupe.spi.Correspondent;
import dev.troupe.spi.Leftover;
import dev.troupe.spi.LocalRef;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The actor behind {@link BackoffSupervisor}. */
final class BackingOff extends AbstractActorWithTimers {
    private final BackoffPlan plan;
    private final boolean onFailure;
    private final Function<Object, Boolean> isFinal;
    private final Seams seams = Seams.current();
    private final SupervisorStrategy strategy;
    private final Queue<Kept> leftovers = new ArrayDeque<>();
    private @Nullable ActorRef child;
    private boolean childFailed; // it is being stopped, to be created anew or not
    private boolean ending; // the child is the last one
    private int restartCount;

    private record Kept(Object message, ActorRef sender) {}

    private record ResetCount(int ifStill) implements NoSerializationVerificationNeeded {}

    private enum Timer implements NoSerializationVerificationNeeded {
        START_CHILD,
        RESET,
        WINDOW
    }

    private BackingOff(BackoffPlan plan, boolean onFailure, Function<Object, Boolean> isFinal) {
        this.plan = plan;
        this.onFailure = onFailure;
        this.isFinal = isFinal;
        this.strategy = new InterceptedStrategy(plan.strategy(), this::decide);
    }

    static BackingOff onFailure(BackoffPlan plan) {
        return new BackingOff(plan, true, message -> false);
    }

    static BackingOff onStop(BackoffPlan plan, Function<Object, Boolean> isFinal) {
        return new BackingOff(plan, false, isFinal);
    }

    @Override
    public void preStart() {
        startChild();
    }

    @Override
    public SupervisorStrategy supervisorStrategy() {
        return strategy;
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Terminated.class, end -> end.getActor().equals(child), end -> childEnded())
                .match(Leftover.class, left -> leftovers.add(new Kept(left.message(), getSender())))
                .matchEquals(Timer.START_CHILD, start -> startChildAgain())
                .match(
                        ResetCount.class,
                        reset -> reset.ifStill() == restartCount,
                        r -> resetCount())
                .match(ResetCount.class, outdated -> {})
                .matchEquals(Timer.WINDOW, window -> resetCount())
                .match(BackoffSupervisor.Command.class, this::obey)
                .matchAny(this::pass)
                .build();
    }

    // --- the child

    private void startChild() {
        ActorRef fresh = getContext().actorOf(plan.childProps(), plan.childName());
        getContext().watch(fresh);
        child = fresh;
        childFailed = false;
        Kept kept;
        while ((kept = leftovers.poll()) != null) {
            fresh.tell(kept.message(), kept.sender());
        }
    }

    private void startChildAgain() {
        startChild();
        plan.resetAfter()
                .ifPresent(
                        after ->
                                getTimers()
                                        .startSingleTimer(
                                                Timer.RESET, new ResetCount(restartCount), after));
    }

    private void childEnded() {
        boolean again = !onFailure || childFailed;
        child = null;
        if (ending || !again || !tryCountRestart()) {
            getContext().stop(getSelf());
            return;
        }
        getTimers()
                .startSingleTimer(
                        Timer.START_CHILD,
                        Timer.START_CHILD,
                        plan.backoff().delay(restartCount - 1, seams));
    }

    private boolean tryCountRestart() {
        int most = plan.strategy().maxNrOfRetries();
        if (most >= 0 && restartCount >= most) {
            return false;
        }
        restartCount++;
        return true;
    }

    private void resetCount() {
        restartCount = 0;
    }

    /** What the strategy says; a restart, or else a stop, keeps the messages of the child. */
    private Directive decide(Throwable cause) {
        SupervisorStrategy fallback =
                onFailure ? SupervisorStrategy.defaultStrategy() : plan.strategy();
        Directive said = plan.strategy().decider().applyOrElse(cause, fallback::decide);
        boolean startsAgain =
                onFailure
                        ? said instanceof SupervisorStrategy.Restart
                                || said instanceof SupervisorStrategy.Redeliver
                        : said instanceof SupervisorStrategy.Stop;
        if (!startsAgain || !(child instanceof LocalRef failed)) {
            return said;
        }
        childFailed = true;
        failed.stopLeavingTo(getSelf());
        countTimeOfFailures();
        return SupervisorStrategy.stop(said.logLevel());
    }

    private void countTimeOfFailures() {
        Duration window = plan.strategy().withinTimeRange();
        boolean finite = !window.isNegative() && Nanos.of(window) < Long.MAX_VALUE;
        if (onFailure && finite && restartCount == 0) {
            getTimers().startSingleTimer(Timer.WINDOW, Timer.WINDOW, window);
        }
    }

    // --- messages

    private void obey(BackoffSupervisor.Command command) {
        switch (command) {
            case GET_CURRENT_CHILD ->
                    getSender()
                            .tell(
                                    new BackoffSupervisor.CurrentChild(
                                            Optional.ofNullable(livingChild())),
                                    getSelf());
            case GET_RESTART_COUNT ->
                    getSender().tell(new BackoffSupervisor.RestartCount(restartCount), getSelf());
            case RESET -> {
                if (plan.resetAfter().isPresent()) {
                    unhandled(command);
                } else {
                    resetCount();
                }
            }
        }
    }

    private @Nullable ActorRef livingChild() {
        return childFailed ? null : child;
    }

    private void pass(Object message) {
        ActorRef living = livingChild();
        if (getSender().equals(child)) {
            getContext().getParent().tell(message, getSelf());
        } else if (living != null) {
            ending |= isFinal.apply(message);
            living.forward(message, getContext());
        } else if (isFinal.apply(message)) {
            getContext().stop(getSelf());
        } else {
            passWhileStopped(message);
        }
    }

    private void passWhileStopped(Object message) {
        if (plan.whileStopped() instanceof WhileStopped.Reply reply) {
            getSender().tell(reply.with(), getSelf());
        } else if (plan.whileStopped() instanceof WhileStopped.Handler handler) {
            handler.ref().forward(message, getContext());
        } else {
            deadLetter(message, getSender());
        }
    }

    private void deadLetter(Object message, ActorRef sender) {
        if (getSelf() instanceof Correspondent self) {
            self.deadLetter(message, sender, getSelf(), DeadLetter.Reason.STOPPED);
        }
    }

    @Override
    public void postStop() {
        leftovers.forEach(kept -> deadLetter(kept.message(), kept.sender()));
    }
}
