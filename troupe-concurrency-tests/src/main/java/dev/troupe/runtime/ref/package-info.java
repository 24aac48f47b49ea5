/** Invariants of temporary references, one class each. Start with {@link StressedRace}. */
@NullMarked
package dev.troupe.runtime.ref;

import org.jspecify.annotations.NullMarked;
