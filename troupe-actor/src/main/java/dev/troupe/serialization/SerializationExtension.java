package dev.troupe.serialization;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ClassicActorSystemProvider;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.ExtensionId;
import dev.troupe.actor.ExtensionIdProvider;

/** Where the {@link Serialization} of a system is found. */
public final class SerializationExtension implements ExtensionIdProvider {
    private static final ExtensionId<Serialization> ID = new Id();

    /** For the configuration, where it may be named to be loaded at the start. */
    public SerializationExtension() {}

    /**
     * The serialization of {@code system}. The first call makes the configured serializers.
     *
     * @throws dev.troupe.ConfigurationException if one of them cannot be made
     */
    public static Serialization get(ActorSystem system) {
        return ID.get(system);
    }

    /** As {@link #get(ActorSystem)}. */
    public static Serialization get(ClassicActorSystemProvider system) {
        return ID.get(system);
    }

    @Override
    public ExtensionId<Serialization> lookup() {
        return ID;
    }

    private static final class Id implements ExtensionId<Serialization> {
        @Override
        public Serialization createExtension(ExtendedActorSystem system) {
            return new Serialization(system);
        }

        @Override
        public String toString() {
            return "SerializationExtension";
        }
    }
}
