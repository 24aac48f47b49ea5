/**
 * How messages become bytes, and objects again. Depends on the other API packages. Start with
 * {@link dev.troupe.serialization.Serialization}; a program writes a {@link
 * dev.troupe.serialization.SerializerWithStringManifest}.
 */
@NullMarked
package dev.troupe.serialization;

import org.jspecify.annotations.NullMarked;
