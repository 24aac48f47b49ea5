/**
 * Station 2 of the message path: brings mailboxes to threads, knows when to shut down. Depends on
 * the API, {@code settings} and the runtime's ref, mailbox and executor packages. Start with {@link
 * dev.troupe.runtime.dispatcher.PooledDispatcher}.
 */
@NullMarked
package dev.troupe.runtime.dispatcher;

import org.jspecify.annotations.NullMarked;
