package dev.troupe.japi.function;

import java.io.Serializable;

/** Does something with 20 values. */
@FunctionalInterface
public interface Procedure20<
                T1,
                T2,
                T3,
                T4,
                T5,
                T6,
                T7,
                T8,
                T9,
                T10,
                T11,
                T12,
                T13,
                T14,
                T15,
                T16,
                T17,
                T18,
                T19,
                T20>
        extends Serializable {

    void apply(
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
            T20 arg20)
            throws Exception;
}
