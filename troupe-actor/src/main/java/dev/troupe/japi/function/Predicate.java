package dev.troupe.japi.function;

import java.io.Serializable;

/** Says yes or no to a value. */
@FunctionalInterface
public interface Predicate<T> extends Serializable {

    boolean test(T param);

    default Predicate<T> negate() {
        return param -> !test(param);
    }
}
