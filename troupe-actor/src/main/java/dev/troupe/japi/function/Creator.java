package dev.troupe.japi.function;

import java.io.Serializable;

/** Makes a value: a new one each time where it makes actors, since a restart asks again. */
@FunctionalInterface
public interface Creator<T> extends Serializable {

    T create() throws Exception;
}
