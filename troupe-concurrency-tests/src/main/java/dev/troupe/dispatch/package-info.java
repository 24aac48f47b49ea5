/** The invariants of bounded queues under jcstress, in the package of what they test. */
@NullMarked
package dev.troupe.dispatch;

import org.jspecify.annotations.NullMarked;
