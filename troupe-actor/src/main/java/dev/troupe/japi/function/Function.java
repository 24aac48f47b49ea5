package dev.troupe.japi.function;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Computes a result from a value. */
@FunctionalInterface
public interface Function<T extends @Nullable Object, R extends @Nullable Object>
        extends Serializable {

    R apply(T param) throws Exception;

    /** This function, then {@code g} on its result. */
    default <V extends @Nullable Object> Function<T, V> andThen(Function<R, V> g) {
        Objects.requireNonNull(g, "g");
        return param -> g.apply(apply(param));
    }

    /** {@code g}, then this function on its result. */
    default <V extends @Nullable Object> Function<V, R> compose(Function<V, T> g) {
        Objects.requireNonNull(g, "g");
        return param -> apply(g.apply(param));
    }

    static <T extends @Nullable Object> Function<T, T> identity() {
        return param -> param;
    }
}
