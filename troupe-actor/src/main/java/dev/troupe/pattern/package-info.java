/**
 * Conversations built from actors: ask, pipe, retry, graceful stop, circuit breakers, backoff
 * supervision. Depends on the API packages, {@code concurrent} and {@code settings}; nothing depends
 * on it, but for {@link dev.troupe.pattern.AskTimeoutException}, which routers send. Start with {@link dev.troupe.pattern.Patterns}.
 */
@NullMarked
package dev.troupe.pattern;

import org.jspecify.annotations.NullMarked;
