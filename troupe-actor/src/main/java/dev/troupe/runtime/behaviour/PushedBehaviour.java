package dev.troupe.runtime.behaviour;

import dev.troupe.japi.pf.PartialFunction;
import org.jspecify.annotations.Nullable;

/**
 * A behaviour on top of another one. The stack of an actor that never used {@code become} with
 * {@code discardOld = false} is its one behaviour, without an object for the stack.
 *
 * @param below null when the actor's own {@code onReceive} is below
 */
public record PushedBehaviour(
        PartialFunction<Object, Void> top, @Nullable PartialFunction<Object, Void> below)
        implements PartialFunction<Object, Void> {
    /** {@code next} in place of {@code current}, or on top of it. */
    public static PartialFunction<Object, Void> become(
            @Nullable PartialFunction<Object, Void> current,
            PartialFunction<Object, Void> next,
            boolean discardOld) {
        if (!discardOld) {
            return new PushedBehaviour(next, current);
        }
        return current instanceof PushedBehaviour pushed
                ? new PushedBehaviour(next, pushed.below)
                : next;
    }

    @Override
    public boolean isDefinedAt(Object message) {
        return top.isDefinedAt(message);
    }

    @Override
    public Void apply(Object message) {
        return top.apply(message);
    }

    @Override
    public boolean runWhenDefined(Object message) {
        return top.runWhenDefined(message);
    }
}
