/**
 * Whole systems of Troupe at work. Each class has a twin in {@code benchmarks.pekko} that differs in
 * its imports. Depends on the API. Start with {@link dev.troupe.benchmarks.troupe.TellBenchmark}.
 */
@NullMarked
package dev.troupe.benchmarks.troupe;

import org.jspecify.annotations.NullMarked;
