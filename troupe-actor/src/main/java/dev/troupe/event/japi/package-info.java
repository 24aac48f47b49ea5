/**
 * Event buses to build one's own from: by equal key, by key hierarchy, by scanning, by actor. Part
 * of the API; depends on {@code actor} and {@code util}. Start with {@link
 * dev.troupe.event.japi.EventBus}.
 */
@NullMarked
package dev.troupe.event.japi;

import org.jspecify.annotations.NullMarked;
