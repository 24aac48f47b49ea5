/**
 * Publish and subscribe, and logging on top of it. Part of the API: depends on the other API
 * packages, on {@code concurrent} and {@code settings}, never on the runtime. Start with {@link
 * dev.troupe.event.EventStream}, the bus of a system, then {@link dev.troupe.event.Logging}, which
 * makes the adapters that publish to it.
 */
@NullMarked
package dev.troupe.event;

import org.jspecify.annotations.NullMarked;
