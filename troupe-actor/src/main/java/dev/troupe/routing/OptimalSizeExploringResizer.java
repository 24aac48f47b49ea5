package dev.troupe.routing;

import java.util.List;

/** A resizer that learns from how many messages are handled. */
public interface OptimalSizeExploringResizer extends Resizer {
    /**
     * Tells it before each {@link #resize} how many messages were routed so far. Called by the
     * router, one at a time.
     */
    void reportMessageCount(List<Routee> currentRoutees, long messageCounter);
}
