package dev.troupe.actor;

import java.util.Objects;

/** Deployed in this JVM, whatever the configuration says; its creator is never serialized. */
public final class LocalScope implements Scope {

    private static final LocalScope INSTANCE = new LocalScope();

    private LocalScope() {}

    public static LocalScope getInstance() {
        return INSTANCE;
    }

    @Override
    public Scope withFallback(Scope other) {
        Objects.requireNonNull(other, "other");
        return this;
    }

    @Override
    public String toString() {
        return "LocalScope";
    }
}
