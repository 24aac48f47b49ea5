/**
 * What a router costs: messages per second and CPU per message through each type. Start with {@link
 * dev.troupe.benchmarks.routers.RouterComparison}.
 */
@NullMarked
package dev.troupe.benchmarks.routers;

import org.jspecify.annotations.NullMarked;
