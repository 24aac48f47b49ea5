/** One class per invariant of the house pool, under jcstress. */
@NullMarked
package dev.troupe.runtime.executor;

import org.jspecify.annotations.NullMarked;
