package dev.troupe.japi.function;

import java.io.Serializable;

/** Does something with two values. */
@FunctionalInterface
public interface Procedure2<T1, T2> extends Serializable {

    void apply(T1 arg1, T2 arg2) throws Exception;
}
