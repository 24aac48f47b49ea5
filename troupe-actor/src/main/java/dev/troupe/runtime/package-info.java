/**
 * The runtime, hidden from programs. A message walks through its packages in one direction:
 *
 * <pre>
 *  sender's thread                                 executor's thread
 *  ActorRef.tell
 *    -&gt; cell.LocalActorRef.deliver
 *    -&gt; mailbox.ActorMailbox.post               enqueue, then take the token
 *    -&gt; dispatcher.PooledDispatcher.schedule
 *    -&gt; executor (…execute)                  -&gt; mailbox.ActorMailbox.run   system messages first
 *                                            -&gt; cell.ActorCell.invoke
 *                                            -&gt; the behaviour, the user's actor
 * </pre>
 */
@NullMarked
package dev.troupe.runtime;

import org.jspecify.annotations.NullMarked;
