/**
 * Log events of a system written to SLF4J. Part of the API; depends on {@code event}, {@code actor}
 * and SLF4J. Start with {@link dev.troupe.event.slf4j.Slf4jLogger}.
 */
@NullMarked
package dev.troupe.event.slf4j;

import org.jspecify.annotations.NullMarked;
