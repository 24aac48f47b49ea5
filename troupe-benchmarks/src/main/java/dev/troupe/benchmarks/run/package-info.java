/**
 * The runner behind {@code ./troupe bench}: starts a JVM for each measurement, the contestants taking
 * turns, and writes reports. Start with {@link dev.troupe.benchmarks.run.Bench}.
 */
@NullMarked
package dev.troupe.benchmarks.run;

import org.jspecify.annotations.NullMarked;
