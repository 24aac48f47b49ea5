/**
 * One runnable main per example, small enough to read in one go; the guide shows parts of them.
 * Depends on the API of {@code troupe-actor} alone. Start with {@link
 * dev.troupe.examples.HelloActor}.
 */
@NullMarked
package dev.troupe.examples;

import org.jspecify.annotations.NullMarked;
