package dev.troupe.japi.function;

import java.io.Serializable;

/** Does something with four values. */
@FunctionalInterface
public interface Procedure4<T1, T2, T3, T4> extends Serializable {

    void apply(T1 arg1, T2 arg2, T3 arg3, T4 arg4) throws Exception;
}
