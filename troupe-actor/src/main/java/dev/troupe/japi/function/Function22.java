package dev.troupe.japi.function;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Computes a result from 22 values. */
@FunctionalInterface
public interface Function22<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                T3 extends @Nullable Object,
                T4 extends @Nullable Object,
                T5 extends @Nullable Object,
                T6 extends @Nullable Object,
                T7 extends @Nullable Object,
                T8 extends @Nullable Object,
                T9 extends @Nullable Object,
                T10 extends @Nullable Object,
                T11 extends @Nullable Object,
                T12 extends @Nullable Object,
                T13 extends @Nullable Object,
                T14 extends @Nullable Object,
                T15 extends @Nullable Object,
                T16 extends @Nullable Object,
                T17 extends @Nullable Object,
                T18 extends @Nullable Object,
                T19 extends @Nullable Object,
                T20 extends @Nullable Object,
                T21 extends @Nullable Object,
                T22 extends @Nullable Object,
                R extends @Nullable Object>
        extends Serializable {

    R apply(
            T1 arg1,
            T2 arg2,
            T3 arg3,
            T4 arg4,
            T5 arg5,
            T6 arg6,
            T7 arg7,
            T8 arg8,
            T9 arg9,
            T10 arg10,
            T11 arg11,
            T12 arg12,
            T13 arg13,
            T14 arg14,
            T15 arg15,
            T16 arg16,
            T17 arg17,
            T18 arg18,
            T19 arg19,
            T20 arg20,
            T21 arg21,
            T22 arg22)
            throws Exception;
}
