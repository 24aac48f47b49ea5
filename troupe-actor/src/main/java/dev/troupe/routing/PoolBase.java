package dev.troupe.routing;

/** A base for pools of one's own. */
public abstract class PoolBase implements Pool {
    /** For subclasses. */
    public PoolBase() {}
}
