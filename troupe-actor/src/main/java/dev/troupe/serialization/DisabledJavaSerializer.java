package dev.troupe.serialization;

import dev.troupe.TroupeException;
import java.util.Optional;

/**
 * Stands in for {@link JavaSerializer} while {@code troupe.actor.allow-java-serialization} is off,
 * and refuses everything.
 */
public final class DisabledJavaSerializer implements Serializer {
    /** For the configuration. */
    public DisabledJavaSerializer() {}

    /** The JDK's serialization was needed, and is off. */
    public static final class JavaSerializationException extends TroupeException {
        private static final long serialVersionUID = 1L;

        public JavaSerializationException(String message) {
            super(message);
        }
    }

    @Override
    public int identifier() {
        return JavaSerializer.IDENTIFIER;
    }

    @Override
    public byte[] toBinary(Object o) {
        throw new JavaSerializationException(
                "cannot serialize ["
                        + o.getClass().getName()
                        + "]: no serializer is bound to it, and Java serialization is off; bind one"
                        + " in troupe.actor.serialization-bindings, or set"
                        + " troupe.actor.allow-java-serialization = on, if you trust everybody who"
                        + " can send bytes");
    }

    @Override
    public boolean includeManifest() {
        return false;
    }

    @Override
    public Object fromBinary(byte[] bytes, Optional<Class<?>> manifest) {
        throw new JavaSerializationException(
                "refused to read ["
                        + bytes.length
                        + "] bytes: they come from Java serialization, which is off"
                        + " (troupe.actor.allow-java-serialization)");
    }
}
