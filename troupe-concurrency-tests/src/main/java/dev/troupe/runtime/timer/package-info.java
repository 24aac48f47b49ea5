/**
 * The invariants of the scheduler under jcstress, one class each, in the package of what they test.
 * Start with {@link dev.troupe.runtime.timer.CancelRacesWithFireStress}.
 */
@NullMarked
package dev.troupe.runtime.timer;

import org.jspecify.annotations.NullMarked;
