/**
 * Routers as running actors. A message to a router is routed on the thread of its sender, by {@link
 * dev.troupe.runtime.route.RoutedActorCell#send}; only management messages go to the mailbox of the
 * router, where {@code RouterActor} handles them. Depends on the API, {@code settings} and the
 * runtime's ref, mailbox, dispatcher and cell packages.
 */
@NullMarked
package dev.troupe.runtime.route;

import org.jspecify.annotations.NullMarked;
