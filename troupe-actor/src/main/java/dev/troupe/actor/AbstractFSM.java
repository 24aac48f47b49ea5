package dev.troupe.actor;

import dev.troupe.actor.FSM.Event;
import dev.troupe.actor.FSM.Reason;
import dev.troupe.actor.FSM.State;
import dev.troupe.actor.FSM.StopEvent;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.japi.Pair;
import dev.troupe.japi.function.Effect;
import dev.troupe.japi.function.Function2;
import dev.troupe.japi.function.Predicate;
import dev.troupe.japi.function.Predicate2;
import dev.troupe.japi.function.Procedure;
import dev.troupe.japi.function.Procedure2;
import dev.troupe.japi.function.Procedure3;
import dev.troupe.japi.pf.FSMStateFunctionBuilder;
import dev.troupe.japi.pf.FSMStopBuilder;
import dev.troupe.japi.pf.FSMTransitionHandlerBuilder;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.japi.pf.UnitPFBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An actor that is a finite state machine: in a state {@code S}, with data {@code D}, an event leads
 * to another state and other data.
 *
 * <pre>{@code
 * class Turnstile extends AbstractFSM<Position, Integer> {
 *     {
 *         startWith(Position.LOCKED, 0);
 *         when(Position.LOCKED, matchEvent(Coin.class, (coin, sum) -> goTo(UNLOCKED).using(sum + 1)));
 *         when(Position.UNLOCKED, matchEvent(Push.class, (push, sum) -> goTo(LOCKED)));
 *         initialize();
 *     }
 * }
 * }</pre>
 *
 * <p>The machine is described in the constructor, which ends with {@link #initialize}. Every message
 * is an event, given to the function of the current state, which returns {@link #goTo}, {@link
 * #stay} or {@link #stop()}; what it does not handle goes to {@link #whenUnhandled}. A transition
 * sends the answers of {@code replying}, runs all handlers of {@link #onTransition} that fit, in the
 * order of their definition, tells those who have subscribed with {@link
 * FSM.SubscribeTransitionCallBack}, and then the machine is in its new state. Going to a state that
 * was never described is a failure that stops the actor.
 *
 * <p>{@code null} is no state, but may be the data. All methods are for the thread that runs the
 * actor only.
 */
public abstract class AbstractFSM<S, D extends @Nullable Object> extends AbstractActor {
    private final StateMachine<S, D> machine = new StateMachine<>(this);
    private @Nullable LoggingAdapter log;

    /** Claims the context that the runtime holds ready for the actor being created. */
    public AbstractFSM() {}

    @Override
    public final Receive createReceive() {
        return new Receive(new Events(machine));
    }

    /** Gives every message to the machine. */
    private record Events(StateMachine<?, ?> machine) implements PartialFunction<Object, Void> {
        @Override
        public boolean isDefinedAt(Object message) {
            return true;
        }

        @Override
        @SuppressWarnings("NullAway") // Void has no other value
        public Void apply(Object message) {
            machine.receive(message);
            return null;
        }
    }

    /** The logger of this actor. */
    public LoggingAdapter log() {
        LoggingAdapter existing = log;
        if (existing == null) {
            existing = Logging.getLogger(getContext().getSystem(), this);
            log = existing;
        }
        return existing;
    }

    // --- describing the machine

    /** The first state and its data. */
    public final void startWith(S stateName, D stateData) {
        startWith(stateName, stateData, Optional.empty());
    }

    /** The first state and its data, with a timeout of its own for this first stay. */
    public final void startWith(S stateName, D stateData, Duration timeout) {
        startWith(stateName, stateData, Optional.of(Objects.requireNonNull(timeout, "timeout")));
    }

    public final void startWith(S stateName, D stateData, Optional<Duration> timeout) {
        machine.startWith(new State<>(stateName, stateData, timeout, Optional.empty(), List.of()));
    }

    /** What happens in a state. A second description of the same state is asked after the first. */
    public final void when(S stateName, FSMStateFunctionBuilder<S, D> stateFunctionBuilder) {
        when(
                stateName,
                Objects.requireNonNull(stateFunctionBuilder, "stateFunctionBuilder").build());
    }

    /** As {@link #when(Object, FSMStateFunctionBuilder)}. */
    public final void when(S stateName, PartialFunction<Event<D>, State<S, D>> stateFunction) {
        machine.add(stateName, stateFunction, null);
    }

    /**
     * What happens in a state, and how long the machine may be in it without an event; then it gets
     * {@link #StateTimeout}.
     *
     * @throws IllegalArgumentException if {@code stateTimeout} is negative
     */
    public final void when(
            S stateName,
            Duration stateTimeout,
            FSMStateFunctionBuilder<S, D> stateFunctionBuilder) {
        when(
                stateName,
                stateTimeout,
                Objects.requireNonNull(stateFunctionBuilder, "stateFunctionBuilder").build());
    }

    /** As {@link #when(Object, Duration, FSMStateFunctionBuilder)}. */
    public final void when(
            S stateName,
            Duration stateTimeout,
            PartialFunction<Event<D>, State<S, D>> stateFunction) {
        machine.add(stateName, stateFunction, Objects.requireNonNull(stateTimeout, "stateTimeout"));
    }

    /** What happens to events that the current state does not handle; in place of a warning. */
    public final void whenUnhandled(FSMStateFunctionBuilder<S, D> stateFunctionBuilder) {
        whenUnhandled(Objects.requireNonNull(stateFunctionBuilder, "stateFunctionBuilder").build());
    }

    /** As {@link #whenUnhandled(FSMStateFunctionBuilder)}. */
    public final void whenUnhandled(PartialFunction<Event<D>, State<S, D>> stateFunction) {
        machine.whenUnhandled(stateFunction);
    }

    /** A handler of all transitions, given the state that is left and the one that follows. */
    public final void onTransition(Procedure2<S, S> transitionHandler) {
        onTransition(new FSMTransitionHandlerBuilder<S>().state(null, null, transitionHandler));
    }

    /** A handler of the transitions that it takes. */
    public final void onTransition(FSMTransitionHandlerBuilder<S> transitionHandlerBuilder) {
        onTransition(
                Objects.requireNonNull(transitionHandlerBuilder, "transitionHandlerBuilder")
                        .build());
    }

    /** As {@link #onTransition(FSMTransitionHandlerBuilder)}. */
    public final void onTransition(PartialFunction<Pair<S, S>, Void> transitionHandler) {
        machine.onTransition(transitionHandler);
    }

    /** What happens, once, when the machine ends; in place of what was said before. */
    public final void onTermination(FSMStopBuilder<S, D> stopBuilder) {
        onTermination(Objects.requireNonNull(stopBuilder, "stopBuilder").build());
    }

    /** As {@link #onTermination(FSMStopBuilder)}. */
    public final void onTermination(PartialFunction<StopEvent<S, D>, Void> terminationHandler) {
        machine.onTermination(terminationHandler);
    }

    /**
     * Enters the first state: its timeout begins, and handlers of transitions hear of one from it to
     * itself.
     *
     * @throws IllegalStateException if {@link #startWith} was not called
     */
    public final void initialize() {
        machine.initialize();
    }

    /**
     * Changes the timeout of a state from the next time on that it begins; empty for none.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public final void setStateTimeout(S state, Optional<Duration> timeout) {
        machine.setTimeout(state, timeout);
    }

    // --- cases of the description

    /** Events of this class, with data of that class. */
    public final <ET, DT extends D> FSMStateFunctionBuilder<S, D> matchEvent(
            Class<ET> eventType, Class<DT> dataType, Function2<ET, DT, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().event(eventType, dataType, apply);
    }

    /** Events of this class, with data of that class, that {@code predicate} accepts. */
    public final <ET, DT extends D> FSMStateFunctionBuilder<S, D> matchEvent(
            Class<ET> eventType,
            Class<DT> dataType,
            Predicate2<ET, DT> predicate,
            Function2<ET, DT, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().event(eventType, dataType, predicate, apply);
    }

    /** Events of this class. */
    public final <ET> FSMStateFunctionBuilder<S, D> matchEvent(
            Class<ET> eventType, Function2<ET, D, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().event(eventType, apply);
    }

    /** Events of this class that {@code predicate} accepts, together with the data. */
    public final <ET> FSMStateFunctionBuilder<S, D> matchEvent(
            Class<ET> eventType, Predicate2<ET, D> predicate, Function2<ET, D, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().event(eventType, predicate, apply);
    }

    /** Events that {@code predicate} accepts, together with the data. */
    public final FSMStateFunctionBuilder<S, D> matchEvent(
            Predicate2<Object, D> predicate, Function2<Object, D, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().event(predicate, apply);
    }

    /** See {@link FSMStateFunctionBuilder#event(List, Class, Function2)}. */
    public final <DT extends D> FSMStateFunctionBuilder<S, D> matchEvent(
            List<Object> eventMatches,
            Class<DT> dataType,
            Function2<Object, DT, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().event(eventMatches, dataType, apply);
    }

    /** See {@link FSMStateFunctionBuilder#event(List, Function2)}. */
    public final FSMStateFunctionBuilder<S, D> matchEvent(
            List<Object> eventMatches, Function2<Object, D, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().event(eventMatches, apply);
    }

    /** Events that {@code event} equals, with data of that class. */
    public final <E, DT extends D> FSMStateFunctionBuilder<S, D> matchEventEquals(
            E event, Class<DT> dataType, Function2<E, DT, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().eventEquals(event, dataType, apply);
    }

    /** Events that {@code event} equals. */
    public final <E> FSMStateFunctionBuilder<S, D> matchEventEquals(
            E event, Function2<E, D, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().eventEquals(event, apply);
    }

    /** All events that are left. */
    public final FSMStateFunctionBuilder<S, D> matchAnyEvent(
            Function2<Object, D, State<S, D>> apply) {
        return new FSMStateFunctionBuilder<S, D>().anyEvent(apply);
    }

    /** The transition from one state to another; null is any state. */
    public final FSMTransitionHandlerBuilder<S> matchState(
            @Nullable S fromState, @Nullable S toState, Effect apply) {
        return new FSMTransitionHandlerBuilder<S>().state(fromState, toState, apply);
    }

    /** The transition from one state to another; null is any state. */
    public final FSMTransitionHandlerBuilder<S> matchState(
            @Nullable S fromState, @Nullable S toState, Procedure2<S, S> apply) {
        return new FSMTransitionHandlerBuilder<S>().state(fromState, toState, apply);
    }

    /** An end for a reason that {@code reason} equals. */
    public final FSMStopBuilder<S, D> matchStop(Reason reason, Procedure2<S, D> apply) {
        return new FSMStopBuilder<S, D>().stop(reason, apply);
    }

    /** An end for a reason of this class. */
    public final <RT extends Reason> FSMStopBuilder<S, D> matchStop(
            Class<RT> reasonType, Procedure3<RT, S, D> apply) {
        return new FSMStopBuilder<S, D>().stop(reasonType, apply);
    }

    /** An end for a reason of this class that {@code predicate} accepts. */
    public final <RT extends Reason> FSMStopBuilder<S, D> matchStop(
            Class<RT> reasonType, Predicate<RT> predicate, Procedure3<RT, S, D> apply) {
        return new FSMStopBuilder<S, D>().stop(reasonType, predicate, apply);
    }

    /** Begins a match on data: for the inside of handlers. */
    public final <DT extends D> UnitPFBuilder<D> matchData(
            Class<DT> dataType, Procedure<DT> apply) {
        return new UnitPFBuilder<D>().match(dataType, apply);
    }

    /** Begins a match on data: for the inside of handlers. */
    public final <DT extends D> UnitPFBuilder<D> matchData(
            Class<DT> dataType, Predicate<DT> predicate, Procedure<DT> apply) {
        return new UnitPFBuilder<D>().match(dataType, predicate, apply);
    }

    /** The function that handles nothing. */
    public static <S, D extends @Nullable Object> PartialFunction<S, D> NullFunction() {
        return PartialFunction.empty();
    }

    // --- where an event leads

    /** To this state, even if it is the current one; handlers of transitions run. */
    public final State<S, D> goTo(S nextStateName) {
        return State.of(
                Objects.requireNonNull(nextStateName, "nextStateName"),
                machine.current().stateData());
    }

    /** Nowhere; no handler of transitions runs, but the state timeout begins anew. */
    public final State<S, D> stay() {
        return goTo(machine.current().stateName()).silent();
    }

    /** To the end of machine and actor, because all is done. */
    public final State<S, D> stop() {
        return stop(Normal());
    }

    public final State<S, D> stop(Reason reason) {
        return stop(reason, machine.current().stateData());
    }

    public final State<S, D> stop(Reason reason, D stateData) {
        return stay().using(stateData).withStopReason(Objects.requireNonNull(reason, "reason"));
    }

    public Reason Normal() {
        return FSM.Normal.getInstance();
    }

    public Reason Shutdown() {
        return FSM.Shutdown.getInstance();
    }

    /** The event that comes when the timeout of a state is over. */
    public Object StateTimeout() {
        return FSM.StateTimeout.getInstance();
    }

    // --- where it is

    /**
     * The state in which it is.
     *
     * @throws IllegalStateException before {@link #startWith}
     */
    public final S stateName() {
        return machine.current().stateName();
    }

    /**
     * The data that it has.
     *
     * @throws IllegalStateException before {@link #startWith}
     */
    public final D stateData() {
        return machine.current().stateData();
    }

    /**
     * The data that the next state will have: for handlers of transitions, which still see the old
     * ones with {@link #stateData}.
     *
     * @throws IllegalStateException elsewhere
     */
    public final D nextStateData() {
        return machine.next().stateData();
    }

    // --- timers

    /** Sends {@code msg} as an event once; in place of the timer that has this name. */
    public void startSingleTimer(String name, Object msg, Duration delay) {
        machine.startSingleTimer(name, msg, delay);
    }

    /** Sends {@code msg} as an event again and again: see {@link TimerScheduler}. */
    public void startTimerWithFixedDelay(String name, Object msg, Duration delay) {
        machine.startTimerWithFixedDelay(name, msg, delay);
    }

    /** Sends {@code msg} as an event again and again: see {@link TimerScheduler}. */
    public void startTimerAtFixedRate(String name, Object msg, Duration interval) {
        machine.startTimerAtFixedRate(name, msg, interval);
    }

    /**
     * As {@link #startSingleTimer}; the spelling of old programs.
     *
     * @deprecated use {@link #startSingleTimer}
     */
    @Deprecated
    public final void setTimer(String name, Object msg, Duration timeout) {
        machine.startSingleTimer(name, msg, timeout);
    }

    /**
     * As {@link #startTimerAtFixedRate} or {@link #startSingleTimer}; the spelling of old programs.
     *
     * @deprecated use one of these
     */
    @Deprecated
    public final void setTimer(String name, Object msg, Duration timeout, boolean repeat) {
        if (repeat) {
            machine.startTimerAtFixedRate(name, msg, timeout);
        } else {
            machine.startSingleTimer(name, msg, timeout);
        }
    }

    /** Cancels the timer with this name, if there is one; also what it has sent already. */
    public final void cancelTimer(String name) {
        machine.cancelTimer(name);
    }

    public final boolean isTimerActive(String name) {
        return machine.isTimerActive(name);
    }

    public final boolean isStateTimerActive() {
        return machine.isStateTimerActive();
    }

    // --- the end

    /** Ends the machine with {@link #Shutdown}, unless it has ended already. */
    @Override
    public void postStop() {
        machine.shutDown();
    }

    /** Logs a {@link FSM.Failure} as an error; to be overridden. */
    public void logTermination(Reason reason) {
        if (reason instanceof FSM.Failure failure) {
            if (failure.cause() instanceof Throwable thrown) {
                log().error(thrown, "terminating due to Failure");
            } else {
                log().error(String.valueOf(failure.cause()));
            }
        }
    }

    // --- for the logging form

    /** Lets an event have its effect. */
    void processEvent(Event<D> event, Object source) {
        machine.handle(event);
    }

    /** Whether timers are logged. */
    boolean debugEvent() {
        return false;
    }
}
