package dev.troupe.serialization;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Extension;
import dev.troupe.japi.Throwables;
import dev.troupe.settings.SerializationSettings;
import dev.troupe.util.Try;
import java.io.NotSerializableException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Turns messages into bytes and back, by the serializers that {@code troupe.actor.serializers} names
 * and {@code troupe.actor.serialization-bindings} binds to classes. The most specific class that is
 * bound decides. What is kept beside the bytes is the identifier of the serializer and a manifest:
 *
 * <pre>{@code
 * Serialization serialization = SerializationExtension.get(system);
 * byte[] bytes = serialization.serialize(message).get();
 * Serializer serializer = serialization.findSerializerFor(message);
 * String manifest = Serializers.manifestFor(serializer, message);
 * Object again = serialization.deserialize(bytes, serializer.identifier(), manifest).get();
 * }</pre>
 *
 * One for each system, from {@link SerializationExtension#get}. Callable from any thread.
 */
public final class Serialization implements Extension {
    private final ExtendedActorSystem system;
    private final Bindings bindings;

    Serialization(ExtendedActorSystem system) {
        this.system = system;
        this.bindings =
                new Bindings(system, SerializationSettings.from(system.settings().config()));
    }

    public ExtendedActorSystem system() {
        return system;
    }

    /** The bytes of {@code o}, or why there are none. */
    public Try<byte[]> serialize(@Nullable Object o) {
        return Try.of(() -> o == null ? new byte[0] : findSerializerFor(o).toBinary(o));
    }

    /**
     * The object that the serializer with this identifier made {@code bytes} of.
     *
     * @param clazz its class, if the serializer wants to know it
     */
    public <T> Try<T> deserialize(
            byte[] bytes, int serializerId, Optional<? extends Class<? extends T>> clazz) {
        return Try.of(
                () -> cast(withIdentifier(serializerId).fromBinary(bytes, clazz.map(c -> c))));
    }

    /**
     * The object that the serializer with this identifier made {@code bytes} of.
     *
     * @param manifest as {@link Serializers#manifestFor} gave it
     */
    public Try<Object> deserialize(byte[] bytes, int serializerId, String manifest) {
        return Try.of(() -> cast(read(bytes, withIdentifier(serializerId), manifest)));
    }

    /** The object that the serializer bound to {@code clazz} made {@code bytes} of. */
    public <T> Try<T> deserialize(byte[] bytes, Class<T> clazz) {
        return Try.of(() -> cast(serializerFor(clazz).fromBinary(bytes, clazz)));
    }

    private @Nullable Object read(byte[] bytes, Serializer serializer, String manifest)
            throws NotSerializableException {
        if (serializer instanceof SerializerWithStringManifest own) {
            return own.fromBinary(bytes, manifest);
        }
        return manifest.isEmpty()
                ? serializer.fromBinary(bytes)
                : serializer.fromBinary(bytes, system.instances().classNamed(manifest));
    }

    @SuppressWarnings({
        "unchecked",
        "NullAway",
        "TypeParameterUnusedInFormals"
    }) // what was written as null is read as null
    private static <T> T cast(@Nullable Object read) {
        return (T) read;
    }

    private Serializer withIdentifier(int identifier) throws NotSerializableException {
        Serializer known = bindings.byIdentifier().get(identifier);
        if (known == null) {
            throw new NotSerializableException(
                    "no serializer has the identifier ["
                            + identifier
                            + "]; known are "
                            + bindings.byIdentifier().keySet().stream().sorted().toList()
                            + ": name the one that wrote the bytes in troupe.actor.serializers");
        }
        return known;
    }

    /**
     * The serializer for {@code o}; for null there is one too. Throws {@link
     * NotSerializableException} as {@link #serializerFor} does.
     */
    public Serializer findSerializerFor(@Nullable Object o) {
        return o == null ? NullSerializer.INSTANCE : serializerFor(o.getClass());
    }

    /**
     * The serializer that the most specific binding names for {@code clazz}. Throws {@link
     * NotSerializableException}, though it is checked, if there is none.
     */
    public Serializer serializerFor(Class<?> clazz) {
        try {
            return bindings.serializerFor(clazz);
        } catch (NotSerializableException e) {
            throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(e);
        }
    }

    /** All serializers by their identifiers. */
    public Map<Integer, Serializer> serializerByIdentity() {
        return bindings.byIdentifier();
    }

    /** {@code actorRef} as text, from which {@code system.provider()} finds it again. */
    public static String serializedActorPath(ActorRef actorRef) {
        return actorRef.path().toSerializationFormat();
    }
}
