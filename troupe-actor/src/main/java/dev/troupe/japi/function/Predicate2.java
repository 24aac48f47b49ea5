package dev.troupe.japi.function;

import java.io.Serializable;

/** Says yes or no to two values. */
@FunctionalInterface
public interface Predicate2<T1, T2> extends Serializable {

    boolean test(T1 param1, T2 param2);

    default Predicate2<T1, T2> negate() {
        return (param1, param2) -> !test(param1, param2);
    }
}
