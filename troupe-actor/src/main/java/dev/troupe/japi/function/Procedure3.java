package dev.troupe.japi.function;

import java.io.Serializable;

/** Does something with three values. */
@FunctionalInterface
public interface Procedure3<T1, T2, T3> extends Serializable {

    void apply(T1 arg1, T2 arg2, T3 arg3) throws Exception;
}
