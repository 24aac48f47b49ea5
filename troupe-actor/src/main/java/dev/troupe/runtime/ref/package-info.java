/**
 * Who can be addressed, and what the runtime says to them. Depends on the API alone. Start with
 * {@link dev.troupe.runtime.ref.InternalActorRef} and {@link
 * dev.troupe.runtime.ref.SystemMessage}.
 */
@NullMarked
package dev.troupe.runtime.ref;

import org.jspecify.annotations.NullMarked;
