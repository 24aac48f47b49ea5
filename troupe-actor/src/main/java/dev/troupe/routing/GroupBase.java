package dev.troupe.routing;

import dev.troupe.actor.ActorSystem;

/** A base for groups of one's own. */
public abstract class GroupBase implements Group {
    public abstract Iterable<String> getPaths(ActorSystem system);

    @Override
    public Iterable<String> paths(ActorSystem system) {
        return getPaths(system);
    }
}
