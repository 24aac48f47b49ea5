package dev.troupe.serialization;

import dev.troupe.japi.Throwables;
import java.io.NotSerializableException;
import java.util.Optional;

/**
 * A serializer that says what its bytes are by a short text of its own choice instead of a class
 * name, so that classes can be renamed and old bytes still be read.
 */
public abstract class SerializerWithStringManifest implements Serializer {
    /** For subclasses. */
    public SerializerWithStringManifest() {}

    @Override
    public final boolean includeManifest() {
        return true;
    }

    /** What {@link #fromBinary(byte[], String)} must know of {@code o}; empty if nothing. */
    public abstract String manifest(Object o);

    /**
     * The object again.
     *
     * @param manifest as {@link #manifest} gave it
     * @throws NotSerializableException if the manifest is unknown
     */
    public abstract Object fromBinary(byte[] bytes, String manifest)
            throws NotSerializableException;

    /** Takes the name of the class for the manifest; an empty one without a class. */
    @Override
    public final Object fromBinary(byte[] bytes, Optional<Class<?>> manifest) {
        try {
            return fromBinary(bytes, manifest.map(Class::getName).orElse(""));
        } catch (NotSerializableException e) {
            throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(e);
        }
    }
}
