/**
 * Partial functions and the builders for them: the behaviour of an actor and the decider of a
 * supervisor are written with these.
 *
 * <p>Part of the API slice: depends on the other API packages only, never on the runtime. Start
 * reading at {@link dev.troupe.japi.pf.ReceiveBuilder}; how a built function finds the case for a
 * value is in {@code Cases}.
 */
@NullMarked
package dev.troupe.japi.pf;

import org.jspecify.annotations.NullMarked;
