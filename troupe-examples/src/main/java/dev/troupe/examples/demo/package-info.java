/**
 * The play that {@code ./troupe demo} gives: a director, three players, a critic and a stage.
 * Depends on the API of {@code troupe-actor} alone. Start with {@link
 * dev.troupe.examples.demo.Performance}, then read the scenes in {@code Director} from top to
 * bottom.
 */
@NullMarked
package dev.troupe.examples.demo;

import org.jspecify.annotations.NullMarked;
