package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import org.jspecify.annotations.Nullable;

/** Whom a router may send to. Callable from any thread. */
public interface Routee {
    /**
     * Sends {@code message} and returns at once.
     *
     * @param sender who is to get replies; null when nobody
     */
    void send(Object message, @Nullable ActorRef sender);
}
