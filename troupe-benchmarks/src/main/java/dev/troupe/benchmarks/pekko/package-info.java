/**
 * Whole systems of Pekko at work, for comparison: the twins of {@code benchmarks.troupe}. Start with
 * {@link dev.troupe.benchmarks.pekko.TellBenchmark}.
 */
@NullMarked
package dev.troupe.benchmarks.pekko;

import org.jspecify.annotations.NullMarked;
