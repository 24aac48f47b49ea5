package dev.troupe.serialization;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Turns objects into bytes and back. It is named in {@code troupe.actor.serializers}, has a
 * constructor that takes an {@code ExtendedActorSystem} or nothing, and is called from many threads
 * at once. Most programs extend {@link SerializerWithStringManifest} or {@link JSerializer}.
 */
public interface Serializer {
    /**
     * The number that stands for this serializer beside its bytes. Unique in a system and the same
     * for ever; 0 to 40 are taken by Troupe.
     */
    int identifier();

    byte[] toBinary(Object o);

    /** Whether {@link #fromBinary(byte[], Optional)} needs the class of the object. */
    boolean includeManifest();

    /**
     * The object again.
     *
     * @param manifest its class; empty if {@link #includeManifest} is false
     */
    @Nullable Object fromBinary(byte[] bytes, Optional<Class<?>> manifest);

    /** As {@link #fromBinary(byte[], Optional)}, without a class. */
    default @Nullable Object fromBinary(byte[] bytes) {
        return fromBinary(bytes, Optional.empty());
    }

    /** As {@link #fromBinary(byte[], Optional)}, with a class. */
    default @Nullable Object fromBinary(byte[] bytes, Class<?> clazz) {
        return fromBinary(bytes, Optional.of(clazz));
    }
}
