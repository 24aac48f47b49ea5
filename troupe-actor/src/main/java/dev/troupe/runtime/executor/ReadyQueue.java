package dev.troupe.runtime.executor;

import org.jspecify.annotations.Nullable;

/**
 * Who is ready to run, and whose turn it is. Each method is told the time, in nanoseconds of a clock
 * that may begin anywhere. Guarded by the lock of the pool.
 */
interface ReadyQueue {
    /** Takes in one that is not ready. */
    void add(Share share, long now);

    /** Takes out whose turn it is; null when nobody is ready. */
    @Nullable Share take(long now);

    /** One that was taken has run for {@code nanos}; {@code again}: it is ready once more. */
    void ran(Share share, long nanos, boolean again, long now);

    /** How many are ready. */
    int size();

    default boolean isEmpty() {
        return size() == 0;
    }
}
