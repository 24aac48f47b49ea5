/**
 * Wiring, and the top of the tree: what exists once per system. May use everything below. Start
 * with {@link dev.troupe.runtime.system.LocalActorSystem}, whose constructor is the order in which
 * the parts are made.
 */
@NullMarked
package dev.troupe.runtime.system;

import org.jspecify.annotations.NullMarked;
