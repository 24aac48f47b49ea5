package dev.troupe.serialization;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A convenient base class for a {@link Serializer} that is written in Java. */
public abstract class JSerializer implements Serializer {
    /** For subclasses. */
    public JSerializer() {}

    @Override
    public final @Nullable Object fromBinary(byte[] bytes, Optional<Class<?>> manifest) {
        return fromBinaryJava(bytes, manifest.orElse(null));
    }

    /**
     * The object again.
     *
     * @param manifest its class; null if {@link #includeManifest} is false
     */
    protected abstract @Nullable Object fromBinaryJava(byte[] bytes, @Nullable Class<?> manifest);
}
