/**
 * Three to twenty-two values together; two are a {@link dev.troupe.japi.Pair}. Part of the API
 * slice: depends on nothing.
 */
@NullMarked
package dev.troupe.japi.tuple;

import org.jspecify.annotations.NullMarked;
