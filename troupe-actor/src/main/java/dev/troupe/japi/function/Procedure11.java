package dev.troupe.japi.function;

import java.io.Serializable;

/** Does something with eleven values. */
@FunctionalInterface
public interface Procedure11<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11> extends Serializable {

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
            T11 arg11)
            throws Exception;
}
