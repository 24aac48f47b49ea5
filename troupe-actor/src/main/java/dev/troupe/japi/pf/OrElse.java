package dev.troupe.japi.pf;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Two partial functions, the second for what the first does not take. */
final class OrElse<A, B extends @Nullable Object> implements PartialFunction<A, B> {

    private final PartialFunction<A, B> first;
    private final PartialFunction<A, B> second;

    OrElse(PartialFunction<A, B> first, PartialFunction<A, B> second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public boolean isDefinedAt(A value) {
        return first.isDefinedAt(value) || second.isDefinedAt(value);
    }

    @Override
    public B apply(A value) {
        return first.applyOrElse(value, second::apply);
    }

    @Override
    public boolean runWhenDefined(A value) {
        return first.runWhenDefined(value) || second.runWhenDefined(value);
    }

    @Override
    public B applyOrElse(A value, Function<? super A, ? extends B> fallback) {
        return first.applyOrElse(value, rest -> second.applyOrElse(rest, fallback));
    }
}
