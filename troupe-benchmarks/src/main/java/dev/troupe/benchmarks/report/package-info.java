/**
 * What was measured, what was aimed at, and how both are written down. Start with {@link
 * dev.troupe.benchmarks.report.Results}.
 */
@NullMarked
package dev.troupe.benchmarks.report;

import org.jspecify.annotations.NullMarked;
