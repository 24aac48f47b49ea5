package dev.troupe.japi;

import org.jspecify.annotations.Nullable;

/**
 * The older name of {@link dev.troupe.japi.function.Function2}; fits wherever that is asked for.
 *
 * @deprecated use {@link dev.troupe.japi.function.Function2}
 */
@Deprecated
@FunctionalInterface
public interface Function2<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                R extends @Nullable Object>
        extends dev.troupe.japi.function.Function2<T1, T2, R> {}
