/**
 * The invariants of the lock-free structures under jcstress, one class each, in the package of what
 * they test. Start with {@link dev.troupe.concurrent.QueuePublishesStress}.
 */
@NullMarked
package dev.troupe.concurrent;

import org.jspecify.annotations.NullMarked;
