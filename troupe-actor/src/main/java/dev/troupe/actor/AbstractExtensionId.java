package dev.troupe.actor;

/** A convenient base class for an {@link ExtensionId}. */
public abstract class AbstractExtensionId<T extends Extension> implements ExtensionId<T> {
    /** For subclasses. */
    public AbstractExtensionId() {}
}
