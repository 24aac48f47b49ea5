/**
 * How a router picks the receiver of a message: data and pure functions, safe to share between
 * threads. The actors behind routers are in {@code dev.troupe.runtime.route}. Belongs to the API,
 * whose packages depend on each other. Start with {@link dev.troupe.routing.Pool} and {@link
 * dev.troupe.routing.Group}, or with {@link dev.troupe.routing.Router} to route inside an actor.
 */
@NullMarked
package dev.troupe.routing;

import org.jspecify.annotations.NullMarked;
