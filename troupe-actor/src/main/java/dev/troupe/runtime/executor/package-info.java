/**
 * Station 3 of the message path: threads. Depends on the API, {@code concurrent} and {@code
 * settings}. Start with {@link dev.troupe.runtime.executor.ExecutorFactory}.
 */
@NullMarked
package dev.troupe.runtime.executor;

import org.jspecify.annotations.NullMarked;
