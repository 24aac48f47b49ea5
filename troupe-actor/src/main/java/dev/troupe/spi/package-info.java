/**
 * For writers of tools and modules, and the seams that keep the API ignorant of the runtime.
 * Depends on the API packages. Start with {@link dev.troupe.spi.ActorSystemFactory}.
 */
@NullMarked
package dev.troupe.spi;

import org.jspecify.annotations.NullMarked;
