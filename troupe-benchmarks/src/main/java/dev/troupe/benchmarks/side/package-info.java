/**
 * The runtimes that are compared, behind one narrow interface, so that each workload is written
 * once. Start with {@link dev.troupe.benchmarks.side.Side}.
 */
@NullMarked
package dev.troupe.benchmarks.side;

import org.jspecify.annotations.NullMarked;
