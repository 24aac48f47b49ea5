package dev.troupe.actor;

/** Where an actor is deployed. */
public interface Scope {

    /** This scope, or {@code other} where this leaves it open. */
    Scope withFallback(Scope other);
}
