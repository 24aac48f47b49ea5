/**
 * Settings that programs hand to a new actor system as objects rather than as configuration.
 *
 * <p>Part of the API slice: depends on the JDK only. Start reading at {@link
 * dev.troupe.actor.setup.ActorSystemSetup}.
 */
@NullMarked
package dev.troupe.actor.setup;

import org.jspecify.annotations.NullMarked;
