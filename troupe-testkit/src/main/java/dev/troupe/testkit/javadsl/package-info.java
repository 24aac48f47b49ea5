/**
 * The test kit for Java programs: the tools of {@code dev.troupe.testkit} with plain functions and
 * varargs.
 *
 * <p>May depend on {@code dev.troupe.testkit}, to which every method delegates, and on the API of
 * {@code troupe-actor}. Start reading at {@link dev.troupe.testkit.javadsl.TestKit}.
 */
@NullMarked
package dev.troupe.testkit.javadsl;

import org.jspecify.annotations.NullMarked;
