package dev.troupe.japi;

/**
 * The older name of {@link dev.troupe.japi.function.Procedure}; fits wherever that is asked for.
 *
 * @deprecated use {@link dev.troupe.japi.function.Procedure}
 */
@Deprecated
@FunctionalInterface
public interface Procedure<T> extends dev.troupe.japi.function.Procedure<T> {}
