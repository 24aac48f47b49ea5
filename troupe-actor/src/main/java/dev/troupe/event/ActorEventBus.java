package dev.troupe.event;

import dev.troupe.actor.ActorRef;
import dev.troupe.event.japi.EventBus;

/** A bus whose subscribers are actors. */
public interface ActorEventBus<E, C> extends EventBus<E, ActorRef, C> {
    /** The order of subscribers: by path, then by incarnation. */
    default int compareSubscribers(ActorRef a, ActorRef b) {
        return a.compareTo(b);
    }
}
