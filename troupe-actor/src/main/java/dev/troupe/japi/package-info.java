/**
 * Small types that the Java signatures of Troupe need: a pair, a look at throwables, and partial
 * functions written as one method.
 *
 * <p>Part of the API slice: depends on the other API packages only, never on the runtime. Start
 * reading at {@link dev.troupe.japi.pf.ReceiveBuilder}.
 */
@NullMarked
package dev.troupe.japi;

import org.jspecify.annotations.NullMarked;
