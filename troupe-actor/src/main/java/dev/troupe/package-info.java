/**
 * The few types that belong to no part of Troupe in particular: the root of its exceptions, and the
 * two values that stand for "nothing more to say".
 *
 * <p>Depends on nothing but the JDK; every other package may depend on it. Start reading at {@link
 * dev.troupe.actor} instead.
 */
@NullMarked
package dev.troupe;

import org.jspecify.annotations.NullMarked;
