/**
 * Station 1 of the message path: two queues, one status word, the run loop. Knows the cell only as
 * a {@link dev.troupe.runtime.mailbox.MessageInvoker} and the dispatcher only as a {@link
 * dev.troupe.runtime.mailbox.MailboxScheduler}. Depends on the API, {@code concurrent} and {@code
 * runtime.ref}. Start with {@link dev.troupe.runtime.mailbox.ActorMailbox#run}.
 */
@NullMarked
package dev.troupe.runtime.mailbox;

import org.jspecify.annotations.NullMarked;
