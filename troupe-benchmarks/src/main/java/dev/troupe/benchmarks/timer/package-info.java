/**
 * What timers cost, on Troupe and on four others: a benchmark of the two operations that programs
 * do most, and a program that measures memory, lateness, idleness and the curve up to ten million.
 * Start with {@link dev.troupe.benchmarks.timer.TimerComparison}.
 */
@NullMarked
package dev.troupe.benchmarks.timer;

import org.jspecify.annotations.NullMarked;
