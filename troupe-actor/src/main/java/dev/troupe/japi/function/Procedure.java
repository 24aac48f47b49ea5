package dev.troupe.japi.function;

import java.io.Serializable;

/** Does something with a value: what a message handler is. */
@FunctionalInterface
public interface Procedure<T> extends Serializable {

    void apply(T param) throws Exception;
}
