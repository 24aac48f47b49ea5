package dev.troupe.actor;

/** Names an extension to be loaded at start, by class name in {@code troupe.extensions}. */
public interface ExtensionIdProvider {
    ExtensionId<? extends Extension> lookup();
}
