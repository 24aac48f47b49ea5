package dev.troupe.japi.function;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Computes a result from nine values. */
@FunctionalInterface
public interface Function9<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                T3 extends @Nullable Object,
                T4 extends @Nullable Object,
                T5 extends @Nullable Object,
                T6 extends @Nullable Object,
                T7 extends @Nullable Object,
                T8 extends @Nullable Object,
                T9 extends @Nullable Object,
                R extends @Nullable Object>
        extends Serializable {

    R apply(T1 arg1, T2 arg2, T3 arg3, T4 arg4, T5 arg5, T6 arg6, T7 arg7, T8 arg8, T9 arg9)
            throws Exception;
}
