/**
 * Station 5 of the message path: the current behaviour of an actor, and the messages that it has
 * put aside. Depends on the API alone.
 */
@NullMarked
package dev.troupe.runtime.behaviour;

import org.jspecify.annotations.NullMarked;
