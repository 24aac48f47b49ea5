/**
 * Log events of a system written to {@code java.util.logging}. Part of the API; depends on {@code
 * event} and {@code actor}. Start with {@link dev.troupe.event.jul.JavaLogger}.
 */
@NullMarked
package dev.troupe.event.jul;

import org.jspecify.annotations.NullMarked;
