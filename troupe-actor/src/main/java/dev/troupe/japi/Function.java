package dev.troupe.japi;

import org.jspecify.annotations.Nullable;

/**
 * The older name of {@link dev.troupe.japi.function.Function}; fits wherever that is asked for.
 *
 * @deprecated use {@link dev.troupe.japi.function.Function}
 */
@Deprecated
@FunctionalInterface
public interface Function<T extends @Nullable Object, R extends @Nullable Object>
        extends dev.troupe.japi.function.Function<T, R> {}
