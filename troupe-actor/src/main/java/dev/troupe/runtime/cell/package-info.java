/**
 * Station 4 of the message path: one actor's life. {@link dev.troupe.runtime.cell.ActorCell} owns
 * the parts, each of which is made when an actor first needs it: {@code Children}, {@code
 * DeathWatch}, {@code FaultHandling}, {@code ReceiveTimeoutTimer}. Depends on the API, {@code
 * settings} and the runtime's ref, mailbox, dispatcher and behaviour packages. Start with {@link
 * dev.troupe.runtime.cell.ActorCell#invoke}.
 */
@NullMarked
package dev.troupe.runtime.cell;

import org.jspecify.annotations.NullMarked;
