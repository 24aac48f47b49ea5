package dev.troupe.serialization;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Null, as no bytes. */
final class NullSerializer implements Serializer {
    static final NullSerializer INSTANCE = new NullSerializer();

    private NullSerializer() {}

    @Override
    public int identifier() {
        return 0;
    }

    @Override
    public byte[] toBinary(@Nullable Object o) {
        return new byte[0];
    }

    @Override
    public boolean includeManifest() {
        return false;
    }

    @Override
    public @Nullable Object fromBinary(byte[] bytes, Optional<Class<?>> manifest) {
        return null;
    }
}
