/**
 * The public face of the way a message takes, and what users plug into it: dispatchers, mailboxes
 * and their queues.
 *
 * <p>Part of the API slice: depends on the other API packages and on {@code concurrent}, never on
 * the runtime. Start reading at {@link dev.troupe.dispatch.MailboxType} and {@link
 * dev.troupe.dispatch.MessageQueue}.
 */
@NullMarked
package dev.troupe.dispatch;

import org.jspecify.annotations.NullMarked;
