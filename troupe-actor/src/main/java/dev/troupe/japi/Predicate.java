package dev.troupe.japi;

/**
 * The older name of {@link dev.troupe.japi.function.Predicate}; fits wherever that is asked for.
 *
 * @deprecated use {@link dev.troupe.japi.function.Predicate}
 */
@Deprecated
@FunctionalInterface
public interface Predicate<T> extends dev.troupe.japi.function.Predicate<T> {}
