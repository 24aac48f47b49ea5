/**
 * What users write, hold and send: actors and their contexts, references and paths, recipes for
 * actors, supervision, and the messages that the runtime understands.
 *
 * <p>Part of the API slice: depends on the other API packages only, never on the runtime, which it
 * reaches through the seams of {@link dev.troupe.spi}. Start reading at {@link
 * dev.troupe.actor.AbstractActor}, then {@link dev.troupe.actor.ActorRef} and {@link
 * dev.troupe.actor.Props}.
 */
@NullMarked
package dev.troupe.actor;

import org.jspecify.annotations.NullMarked;
