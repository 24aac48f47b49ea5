package dev.troupe.actor;

import dev.troupe.actor.FSM.Event;
import dev.troupe.actor.FSM.State;
import dev.troupe.actor.FSM.StopEvent;
import dev.troupe.japi.Pair;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.spi.ActorTools;
import dev.troupe.spi.LocalRef;
import dev.troupe.spi.StateChange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What makes an {@link AbstractFSM} go: its states, where it is, who hears of its transitions.
 *
 * <p>A transition answers the sender, runs the handlers and tells the subscribers, and only then
 * changes the state. The state timeout runs between two events: each event ends it, each end of an
 * event begins it anew.
 */
final class StateMachine<S, D extends @Nullable Object> {
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

    private final AbstractFSM<S, D> actor;
    private final TimerScheduler timers;
    private final Map<S, PartialFunction<Event<D>, State<S, D>>> functions = new HashMap<>();
    private final Map<S, Duration> timeouts = new HashMap<>();
    private final List<PartialFunction<Pair<S, S>, Void>> transitionHandlers = new ArrayList<>();
    private final Set<ActorRef> listeners = new LinkedHashSet<>();
    private PartialFunction<Event<D>, State<S, D>> unhandled = PartialFunction.empty();
    private PartialFunction<StopEvent<S, D>, Void> terminationHandler = PartialFunction.empty();
    private @Nullable State<S, D> current; // null until startWith
    private @Nullable State<S, D> next; // while transition handlers run
    private @Nullable StateTimeoutTick timeout; // null: does not run

    StateMachine(AbstractFSM<S, D> actor) {
        this.actor = actor;
        this.timers = ActorTools.of(actor.getContext()).timers();
    }

    /** Beside the names of timers, which are strings. */
    private enum Key {
        STATE_TIMEOUT
    }

    /** Says that a state timeout is over. One object for each time it begins: others are stale. */
    private static final class StateTimeoutTick {}

    /** What a named timer sends: an event, and a name for the log. */
    private record NamedTick(String name, Object message) {}

    // --- description

    void add(S name, PartialFunction<Event<D>, State<S, D>> function, @Nullable Duration longest) {
        Objects.requireNonNull(function, "stateFunction");
        functions.merge(
                Objects.requireNonNull(name, "stateName"), function, PartialFunction::orElse);
        if (longest != null) {
            timeouts.put(name, State.checked(longest));
        }
    }

    void setTimeout(S name, Optional<Duration> longest) {
        if (longest.isPresent()) {
            timeouts.put(name, State.checked(longest.get()));
        } else {
            timeouts.remove(name);
        }
    }

    void startWith(State<S, D> first) {
        current = first;
    }

    void onTransition(PartialFunction<Pair<S, S>, Void> handler) {
        transitionHandlers.add(Objects.requireNonNull(handler, "transitionHandler"));
    }

    void whenUnhandled(PartialFunction<Event<D>, State<S, D>> function) {
        unhandled = Objects.requireNonNull(function, "stateFunction");
    }

    void onTermination(PartialFunction<StopEvent<S, D>, Void> handler) {
        terminationHandler = Objects.requireNonNull(handler, "terminationHandler");
    }

    State<S, D> current() {
        State<S, D> now = current;
        if (now == null) {
            throw new IllegalStateException(
                    "the state machine ["
                            + actor.getSelf()
                            + "] has no state yet: call startWith in its constructor first");
        }
        return now;
    }

    State<S, D> next() {
        State<S, D> now = next;
        if (now == null) {
            throw new IllegalStateException(
                    "nextStateData of ["
                            + actor.getSelf()
                            + "] is there only while a handler of onTransition runs");
        }
        return now;
    }

    /** Enters the first state. */
    void initialize() {
        makeTransition(current());
    }

    // --- events

    void receive(Object message) {
        if (message instanceof StateTimeoutTick tick) {
            if (tick == timeout) {
                timeout = null;
                process(FSM.StateTimeout.getInstance(), "state timeout");
            }
        } else if (message instanceof NamedTick tick) {
            cancelStateTimeout();
            process(tick.message, "timer " + tick.name);
        } else if (message instanceof FSM.SubscribeTransitionCallBack subscribe) {
            forgetTheDead();
            listeners.add(subscribe.actorRef());
            ActorRef self = actor.getSelf();
            subscribe.actorRef().tell(new FSM.CurrentState<>(self, current().stateName()), self);
        } else if (message instanceof FSM.UnsubscribeTransitionCallBack unsubscribe) {
            listeners.remove(unsubscribe.actorRef());
        } else if (message instanceof StateChange<?, ?> change) {
            apply(change);
        } else {
            cancelStateTimeout();
            process(message, actor.getSender());
        }
    }

    private void process(Object message, Object source) {
        actor.processEvent(new Event<>(message, current().stateData()), source);
    }

    void handle(Event<D> event) {
        S name = current().stateName();
        PartialFunction<Event<D>, State<S, D>> function =
                functions.getOrDefault(name, PartialFunction.empty());
        State<S, D> result =
                function.applyOrElse(
                        event, left -> unhandled.applyOrElse(left, this::logUnhandled));
        if (result == null) {
            throw new IllegalStateException(
                    "state ["
                            + name
                            + "] of ["
                            + actor.getSelf()
                            + "] answered ["
                            + event.event()
                            + "] with null: it must return stay(), goTo(...) or stop()");
        }
        apply(result);
    }

    private void apply(State<S, D> result) {
        if (result.stopReason().isPresent()) {
            reply(result);
            end(result);
        } else {
            makeTransition(result);
        }
    }

    @SuppressWarnings("unchecked") // sent by who knows the types of this machine
    private void apply(StateChange<?, ?> change) {
        cancelStateTimeout();
        apply((State<S, D>) change.to());
    }

    private State<S, D> logUnhandled(Event<D> event) {
        actor.log().warning("unhandled event {} in state {}", event.event(), current().stateName());
        return actor.stay();
    }

    private void makeTransition(State<S, D> to) {
        State<S, D> from = current();
        if (!functions.containsKey(to.stateName())) {
            end(
                    from.withStopReason(
                            new FSM.Failure(
                                    "next state ["
                                            + to.stateName()
                                            + "] does not exist: describe it with when(...);"
                                            + " there are "
                                            + functions.keySet())));
            return;
        }
        reply(to);
        if (to.notifies() || !to.stateName().equals(from.stateName())) {
            notifyOf(from.stateName(), to);
        }
        current = to;
        Duration usual = timeouts.get(to.stateName());
        startStateTimeout(to.timeout().isPresent() ? to.timeout().get() : usual);
    }

    private void reply(State<S, D> to) {
        if (!to.replies().isEmpty()) {
            ActorRef asker = actor.getSender();
            to.replies().forEach(answer -> asker.tell(answer, actor.getSelf()));
        }
    }

    private void notifyOf(S from, State<S, D> to) {
        next = to;
        try {
            Pair<S, S> states = Pair.create(from, to.stateName());
            transitionHandlers.forEach(handler -> handler.runWhenDefined(states));
            if (!listeners.isEmpty()) {
                forgetTheDead();
                ActorRef self = actor.getSelf();
                FSM.Transition<S> news = new FSM.Transition<>(self, from, to.stateName());
                listeners.forEach(listener -> listener.tell(news, self));
            }
        } finally {
            next = null;
        }
    }

    private void forgetTheDead() {
        listeners.removeIf(each -> each instanceof LocalRef local && local.isTerminated());
    }

    // --- the end

    private void end(State<S, D> last) {
        try {
            terminate(last);
        } finally {
            actor.getContext().stop(actor.getSelf());
        }
    }

    /** Ends the machine, unless it has ended or never begun. */
    void shutDown() {
        if (current != null) {
            terminate(current.withStopReason(FSM.Shutdown.getInstance()));
        }
    }

    private void terminate(State<S, D> last) {
        if (current().stopReason().isPresent()) {
            return;
        }
        FSM.Reason reason = last.stopReason().orElseThrow();
        actor.logTermination(reason);
        timers.cancelAll();
        timeout = null;
        current = last;
        terminationHandler.runWhenDefined(
                new StopEvent<>(reason, last.stateName(), last.stateData()));
    }

    // --- timers

    void startSingleTimer(String name, Object message, Duration delay) {
        debug("setting timer '{}'/{}: {}", name, delay, message);
        timers.startSingleTimer(name, tick(name, message), delay);
    }

    void startTimerWithFixedDelay(String name, Object message, Duration delay) {
        debug("setting repeating timer '{}'/{}: {}", name, delay, message);
        timers.startTimerWithFixedDelay(name, tick(name, message), delay);
    }

    void startTimerAtFixedRate(String name, Object message, Duration interval) {
        debug("setting repeating timer '{}'/{}: {}", name, interval, message);
        timers.startTimerAtFixedRate(name, tick(name, message), interval);
    }

    private static NamedTick tick(String name, Object message) {
        return new NamedTick(
                Objects.requireNonNull(name, "name"), Objects.requireNonNull(message, "msg"));
    }

    void cancelTimer(String name) {
        debug("cancelling timer '{}'", name);
        timers.cancel(name);
    }

    boolean isTimerActive(String name) {
        return timers.isTimerActive(name);
    }

    private void debug(String template, Object... arguments) {
        if (actor.debugEvent()) {
            actor.log().debug(template, arguments);
        }
    }

    boolean isStateTimerActive() {
        return timeout != null;
    }

    private void startStateTimeout(@Nullable Duration longest) {
        if (longest != null && longest.compareTo(LONGEST) < 0) {
            timeout = new StateTimeoutTick();
            timers.startSingleTimer(Key.STATE_TIMEOUT, timeout, longest);
        }
    }

    private void cancelStateTimeout() {
        if (timeout != null) {
            timeout = null;
            timers.cancel(Key.STATE_TIMEOUT);
        }
    }
}
