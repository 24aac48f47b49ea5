/**
 * Lock-free and timing data structures, and the seams to clock, chance and threads. Knows nothing
 * of actors; depends on the JDK alone. Start with {@link dev.troupe.concurrent.MpscLinkedQueue},
 * the queue of the default mailbox, and {@link dev.troupe.concurrent.Seams}.
 */
@NullMarked
package dev.troupe.concurrent;

import org.jspecify.annotations.NullMarked;
