/**
 * How fast a simulation is. Depends on the test kit; start reading at {@link
 * dev.troupe.benchmarks.sim.SimSpeed}.
 */
@NullMarked
package dev.troupe.benchmarks.sim;

import org.jspecify.annotations.NullMarked;
