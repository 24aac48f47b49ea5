package dev.troupe.actor;

import java.util.Objects;

/** Leaves it to the configuration where an actor is deployed. */
public final class NoScopeGiven implements Scope {

    private static final NoScopeGiven INSTANCE = new NoScopeGiven();

    private NoScopeGiven() {}

    public static NoScopeGiven getInstance() {
        return INSTANCE;
    }

    @Override
    public Scope withFallback(Scope other) {
        Objects.requireNonNull(other, "other");
        return other;
    }

    @Override
    public String toString() {
        return "NoScopeGiven";
    }
}
