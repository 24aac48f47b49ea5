package dev.troupe.actor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The messages and values of state machines; the machines themselves are {@link AbstractFSM}. */
public final class FSM {
    private FSM() {}

    /** Why a state machine has ended: {@link Normal}, {@link Shutdown} or {@link Failure}. */
    public interface Reason {}

    /** It ended by {@code stop()}. */
    public static final class Normal implements Reason {
        private static final Normal INSTANCE = new Normal();

        private Normal() {}

        public static Normal getInstance() {
            return INSTANCE;
        }

        @Override
        public String toString() {
            return "Normal";
        }
    }

    /** The actor was stopped or restarted from outside. */
    public static final class Shutdown implements Reason {
        private static final Shutdown INSTANCE = new Shutdown();

        private Shutdown() {}

        public static Shutdown getInstance() {
            return INSTANCE;
        }

        @Override
        public String toString() {
            return "Shutdown";
        }
    }

    /**
     * Something went wrong.
     *
     * @param cause often a throwable or a text
     */
    public record Failure(Object cause) implements Reason {
        @Override
        public String toString() {
            return "Failure(" + cause + ")";
        }
    }

    /** The event that says that a machine has been in its state for the longest time allowed. */
    public static final class StateTimeout {
        private static final StateTimeout INSTANCE = new StateTimeout();

        private StateTimeout() {}

        public static StateTimeout getInstance() {
            return INSTANCE;
        }

        @Override
        public String toString() {
            return "StateTimeout";
        }
    }

    /** What a state function gets: a message, and the data of the machine. */
    public record Event<D extends @Nullable Object>(Object event, D stateData)
            implements NoSerializationVerificationNeeded {
        @Override
        public String toString() {
            return "Event(" + event + "," + stateData + ")";
        }
    }

    /** What the handler of {@code onTermination} gets: how it ended, and where. */
    public record StopEvent<S, D extends @Nullable Object>(
            Reason reason, S currentState, D stateData)
            implements NoSerializationVerificationNeeded {
        @Override
        public String toString() {
            return "StopEvent(" + reason + "," + currentState + "," + stateData + ")";
        }
    }

    /** An event that a logging machine remembers, with state and data from before it. */
    public record LogEntry<S, D extends @Nullable Object>(S stateName, D stateData, Object event) {
        @Override
        public String toString() {
            return "LogEntry(" + stateName + "," + stateData + "," + event + ")";
        }
    }

    /** Asks a machine to send {@link CurrentState} now and {@link Transition}s from then on. */
    public record SubscribeTransitionCallBack(ActorRef actorRef) {
        public SubscribeTransitionCallBack {
            Objects.requireNonNull(actorRef, "actorRef");
        }

        @Override
        public String toString() {
            return "SubscribeTransitionCallBack(" + actorRef + ")";
        }
    }

    /** Asks a machine to send no more {@link Transition}s. */
    public record UnsubscribeTransitionCallBack(ActorRef actorRef) {
        public UnsubscribeTransitionCallBack {
            Objects.requireNonNull(actorRef, "actorRef");
        }

        @Override
        public String toString() {
            return "UnsubscribeTransitionCallBack(" + actorRef + ")";
        }
    }

    /** In which state a machine is, for one who has just subscribed. */
    public record CurrentState<S>(ActorRef fsmRef, S state) {
        @Override
        public String toString() {
            return "CurrentState(" + fsmRef + "," + state + ")";
        }
    }

    /** That a machine goes from one state to another, or to the same again. */
    public record Transition<S>(ActorRef fsmRef, S from, S to) {
        @Override
        public String toString() {
            return "Transition(" + fsmRef + "," + from + "," + to + ")";
        }
    }

    /**
     * Where a machine goes: the state, its data, and what happens on the way. Made by {@code goTo},
     * {@code stay} and {@code stop}. Immutable.
     */
    public static final class State<S, D extends @Nullable Object> {
        private final S stateName;
        private final D stateData;
        private final @Nullable Duration timeout;
        private final @Nullable Reason stopReason;
        private final List<Object> replies;
        private final boolean notifies;

        public State(
                S stateName,
                D stateData,
                Optional<Duration> timeout,
                Optional<Reason> stopReason,
                List<Object> replies) {
            this(
                    Objects.requireNonNull(stateName, "stateName"),
                    stateData,
                    timeout.map(State::checked).orElse(null),
                    stopReason.orElse(null),
                    List.copyOf(replies),
                    true);
        }

        private State(
                S stateName,
                D stateData,
                @Nullable Duration timeout,
                @Nullable Reason stopReason,
                List<Object> replies,
                boolean notifies) {
            this.stateName = stateName;
            this.stateData = stateData;
            this.timeout = timeout;
            this.stopReason = stopReason;
            this.replies = replies;
            this.notifies = notifies;
        }

        static <S, D extends @Nullable Object> State<S, D> of(S stateName, D stateData) {
            return new State<>(stateName, stateData, null, null, List.of(), true);
        }

        static Duration checked(Duration timeout) {
            if (Objects.requireNonNull(timeout, "timeout").isNegative()) {
                throw new IllegalArgumentException(
                        "state timeout = ["
                                + timeout
                                + "]: must not be negative; ChronoUnit.FOREVER.getDuration() is"
                                + " for none");
            }
            return timeout;
        }

        /**
         * With another timeout than the state usually has, for this stay. More than 292 years, such
         * as {@code ChronoUnit.FOREVER.getDuration()}, are for ever.
         *
         * @throws IllegalArgumentException if {@code timeout} is negative
         */
        public State<S, D> forMax(Duration timeout) {
            return new State<>(
                    stateName, stateData, checked(timeout), stopReason, replies, notifies);
        }

        /** With one more answer to the sender of the event; they are sent in order. */
        public State<S, D> replying(Object replyValue) {
            List<Object> more = new ArrayList<>(replies);
            more.add(Objects.requireNonNull(replyValue, "replyValue"));
            return new State<>(
                    stateName, stateData, timeout, stopReason, List.copyOf(more), notifies);
        }

        /** With other data. */
        public State<S, D> using(D nextStateData) {
            return new State<>(stateName, nextStateData, timeout, stopReason, replies, notifies);
        }

        State<S, D> withStopReason(Reason reason) {
            return new State<>(stateName, stateData, timeout, reason, replies, notifies);
        }

        /** One that transition handlers do not hear of. */
        State<S, D> silent() {
            return new State<>(stateName, stateData, timeout, stopReason, replies, false);
        }

        boolean notifies() {
            return notifies;
        }

        public S stateName() {
            return stateName;
        }

        public D stateData() {
            return stateData;
        }

        public Optional<Duration> timeout() {
            return Optional.ofNullable(timeout);
        }

        public Optional<Reason> stopReason() {
            return Optional.ofNullable(stopReason);
        }

        /** The answers, in the order in which they are sent. */
        public List<Object> replies() {
            return replies;
        }

        /** Equal are states that lead to the same place in the same way. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof State<?, ?> that
                    && stateName.equals(that.stateName)
                    && Objects.equals(stateData, that.stateData)
                    && Objects.equals(timeout, that.timeout)
                    && Objects.equals(stopReason, that.stopReason)
                    && replies.equals(that.replies);
        }

        @Override
        public int hashCode() {
            return Objects.hash(stateName, stateData, timeout, stopReason, replies);
        }

        @Override
        public String toString() {
            return "State("
                    + stateName
                    + ","
                    + stateData
                    + ","
                    + timeout()
                    + ","
                    + stopReason()
                    + ","
                    + replies
                    + ")";
        }
    }
}
