package dev.troupe.actor;

/**
 * The key of an {@link Extension} and the way to make it. The same object (or an equal one) gives
 * the same extension of a system.
 */
public interface ExtensionId<T extends Extension> {
    /** Makes the extension; called at most once per system. Must not return null. */
    T createExtension(ExtendedActorSystem system);

    /** The extension of {@code system}, made now if it did not exist. */
    default T get(ActorSystem system) {
        return system.registerExtension(this);
    }

    default T get(ClassicActorSystemProvider system) {
        return get(system.classicSystem());
    }

    default T apply(ActorSystem system) {
        return get(system);
    }

    default T apply(ClassicActorSystemProvider system) {
        return get(system);
    }
}
