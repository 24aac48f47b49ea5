package dev.troupe.japi.function;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Computes a result from two values. */
@FunctionalInterface
public interface Function2<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                R extends @Nullable Object>
        extends Serializable {

    R apply(T1 arg1, T2 arg2) throws Exception;

    /** This function, then {@code g} on its result. */
    default <V extends @Nullable Object> Function2<T1, T2, V> andThen(Function<R, V> g) {
        Objects.requireNonNull(g, "g");
        return (arg1, arg2) -> g.apply(apply(arg1, arg2));
    }
}
