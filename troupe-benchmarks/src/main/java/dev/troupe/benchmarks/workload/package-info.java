/**
 * What is measured, each written once for all sides, and how. Depends on {@code benchmarks.side}.
 * Start with {@link dev.troupe.benchmarks.workload.Catalogue}.
 */
@NullMarked
package dev.troupe.benchmarks.workload;

import org.jspecify.annotations.NullMarked;
