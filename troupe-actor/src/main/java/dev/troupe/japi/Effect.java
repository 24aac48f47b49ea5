package dev.troupe.japi;

/**
 * The older name of {@link dev.troupe.japi.function.Effect}; fits wherever that is asked for.
 *
 * @deprecated use {@link dev.troupe.japi.function.Effect}
 */
@Deprecated
@FunctionalInterface
public interface Effect extends dev.troupe.japi.function.Effect {}
