package dev.troupe.japi.function;

import java.io.Serializable;

/** Does something with seven values. */
@FunctionalInterface
public interface Procedure7<T1, T2, T3, T4, T5, T6, T7> extends Serializable {

    void apply(T1 arg1, T2 arg2, T3 arg3, T4 arg4, T5 arg5, T6 arg6, T7 arg7) throws Exception;
}
