/**
 * What a child costs: bytes while it is idle, and time until it has started. These are programs with a
 * {@code main}, not JMH benchmarks. Start with {@link
 * dev.troupe.benchmarks.children.IdleActorFootprint}.
 */
@NullMarked
package dev.troupe.benchmarks.children;

import org.jspecify.annotations.NullMarked;
