/**
 * Small types that several API packages share.
 *
 * <p>Part of the API slice: depends on the JDK only. Start reading at {@link
 * dev.troupe.util.Timeout}.
 */
@NullMarked
package dev.troupe.util;

import org.jspecify.annotations.NullMarked;
