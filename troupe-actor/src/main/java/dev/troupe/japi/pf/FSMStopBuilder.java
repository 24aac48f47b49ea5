package dev.troupe.japi.pf;

import dev.troupe.actor.FSM.Reason;
import dev.troupe.actor.FSM.StopEvent;
import dev.troupe.japi.function.Predicate;
import dev.troupe.japi.function.Procedure2;
import dev.troupe.japi.function.Procedure3;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds, case by case, what a state machine does at its end. The first case, in order of
 * definition, that takes the reason gets it.
 *
 * @param <S> the states
 * @param <D> the data
 */
public class FSMStopBuilder<S, D extends @Nullable Object> {
    private final UnitPFBuilder<StopEvent<S, D>> cases = new UnitPFBuilder<>();

    public FSMStopBuilder() {}

    /** An end for a reason that {@code reason} equals. */
    public FSMStopBuilder<S, D> stop(Reason reason, Procedure2<S, D> apply) {
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(apply, "apply");
        return add(
                end -> reason.equals(end.reason()),
                end -> apply.apply(end.currentState(), end.stateData()));
    }

    /** An end for a reason of this class. */
    public <P extends Reason> FSMStopBuilder<S, D> stop(
            Class<P> reasonType, Procedure3<P, S, D> apply) {
        return stop(reasonType, any -> true, apply);
    }

    /** An end for a reason of this class that {@code predicate} accepts. */
    public <P extends Reason> FSMStopBuilder<S, D> stop(
            Class<P> reasonType, Predicate<P> predicate, Procedure3<P, S, D> apply) {
        Objects.requireNonNull(reasonType, "reasonType");
        Objects.requireNonNull(predicate, "predicate");
        Objects.requireNonNull(apply, "apply");
        return add(
                end ->
                        reasonType.isInstance(end.reason())
                                && predicate.test(reasonType.cast(end.reason())),
                end ->
                        apply.apply(
                                reasonType.cast(end.reason()),
                                end.currentState(),
                                end.stateData()));
    }

    /** The function of the cases added so far. The builder can be used further. */
    public PartialFunction<StopEvent<S, D>, Void> build() {
        return cases.build();
    }

    private FSMStopBuilder<S, D> add(
            Predicate<StopEvent<S, D>> test,
            dev.troupe.japi.function.Procedure<StopEvent<S, D>> apply) {
        cases.add(Case.run(null, test, apply));
        return this;
    }
}
