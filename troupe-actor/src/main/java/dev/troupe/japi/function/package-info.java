/**
 * Functional interfaces whose method may throw any exception. All of them are serializable.
 *
 * <p>Depends on nothing but the JDK and {@code japi}. Start reading at {@link
 * dev.troupe.japi.function.Procedure}, which is what a message handler is.
 */
@NullMarked
package dev.troupe.japi.function;

import org.jspecify.annotations.NullMarked;
