/**
 * Parts of the runtime alone. Depends on {@code dev.troupe.concurrent}. Start with {@link
 * dev.troupe.benchmarks.unit.QueueBenchmark}.
 */
@NullMarked
package dev.troupe.benchmarks.unit;

import org.jspecify.annotations.NullMarked;
