/**
 * What {@code fair-share-executor} gives to actors of different weights, measured on real threads.
 * Start with {@link dev.troupe.benchmarks.fairness.FairShareRun}.
 */
@NullMarked
package dev.troupe.benchmarks.fairness;

import org.jspecify.annotations.NullMarked;
