package dev.troupe.serialization;

import java.util.Optional;

/** Byte arrays, as they are: the array is neither copied when it goes nor when it comes. */
public final class ByteArraySerializer implements Serializer {
    /** For the configuration. */
    public ByteArraySerializer() {}

    @Override
    public int identifier() {
        return 4;
    }

    @Override
    public byte[] toBinary(Object o) {
        if (o instanceof byte[] bytes) {
            return bytes;
        }
        throw new IllegalArgumentException(
                "cannot serialize [" + o.getClass().getName() + "]: only byte arrays");
    }

    @Override
    public boolean includeManifest() {
        return false;
    }

    @Override
    public Object fromBinary(byte[] bytes, Optional<Class<?>> manifest) {
        return bytes;
    }
}
