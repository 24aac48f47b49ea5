package dev.troupe.japi.pf;

import dev.troupe.japi.Pair;
import dev.troupe.japi.function.Effect;
import dev.troupe.japi.function.Predicate;
import dev.troupe.japi.function.Procedure;
import dev.troupe.japi.function.Procedure2;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds, case by case, what a state machine does on its way from one state to another. The first
 * case, in order of definition, that takes the transition gets it.
 *
 * @param <S> the states
 */
public class FSMTransitionHandlerBuilder<S> {
    private final UnitPFBuilder<Pair<S, S>> cases = new UnitPFBuilder<>();

    public FSMTransitionHandlerBuilder() {}

    /** The transition from one state to another; null is any state. */
    public FSMTransitionHandlerBuilder<S> state(
            @Nullable S fromState, @Nullable S toState, Effect apply) {
        Objects.requireNonNull(apply, "apply");
        return state(fromState, toState, (from, to) -> apply.apply());
    }

    /** The transition from one state to another; null is any state. */
    public FSMTransitionHandlerBuilder<S> state(
            @Nullable S fromState, @Nullable S toState, Procedure2<S, S> apply) {
        Objects.requireNonNull(apply, "apply");
        Predicate<Pair<S, S>> test =
                states ->
                        (fromState == null || fromState.equals(states.first()))
                                && (toState == null || toState.equals(states.second()));
        Procedure<Pair<S, S>> action = states -> apply.apply(states.first(), states.second());
        cases.add(Case.run(null, test, action));
        return this;
    }

    /** The function of the cases added so far. The builder can be used further. */
    public PartialFunction<Pair<S, S>, Void> build() {
        return cases.build();
    }
}
