package dev.troupe.japi.function;

import java.io.Serializable;

/** Does something, without arguments. */
@FunctionalInterface
public interface Effect extends Serializable {

    void apply() throws Exception;
}
