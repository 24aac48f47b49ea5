package dev.troupe.routing;

import dev.troupe.actor.ActorSystem;

/** A base for groups of one's own. */
public abstract class GroupBase implements Group {
    /** For subclasses. */
    public GroupBase() {}

    public abstract Iterable<String> getPaths(ActorSystem system);

    @Override
    public Iterable<String> paths(ActorSystem system) {
        return getPaths(system);
    }
}
