package dev.troupe.japi;

/**
 * The older name of {@link dev.troupe.japi.function.Creator}; fits wherever that is asked for.
 *
 * @deprecated use {@link dev.troupe.japi.function.Creator}
 */
@Deprecated
@FunctionalInterface
public interface Creator<T> extends dev.troupe.japi.function.Creator<T> {}
