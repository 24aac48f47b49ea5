/**
 * Conversations built from actors: on top of everything else. Depends on the API packages; of what
 * is here, routers use {@link dev.troupe.pattern.AskTimeoutException}.
 */
@NullMarked
package dev.troupe.pattern;

import org.jspecify.annotations.NullMarked;
