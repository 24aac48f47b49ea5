package dev.troupe.japi.function;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Computes a result from three values. */
@FunctionalInterface
public interface Function3<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                T3 extends @Nullable Object,
                R extends @Nullable Object>
        extends Serializable {

    R apply(T1 arg1, T2 arg2, T3 arg3) throws Exception;
}
