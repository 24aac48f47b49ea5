package dev.troupe.japi.pf;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A partial function and what is done with its result. */
final class AndThen<A, B extends @Nullable Object, C extends @Nullable Object>
        implements PartialFunction<A, C> {

    private final PartialFunction<A, B> first;
    private final Function<? super B, ? extends C> after;

    AndThen(PartialFunction<A, B> first, Function<? super B, ? extends C> after) {
        this.first = first;
        this.after = after;
    }

    @Override
    public boolean isDefinedAt(A value) {
        return first.isDefinedAt(value);
    }

    @Override
    public C apply(A value) {
        return after.apply(first.apply(value));
    }
}
