package dev.troupe.serialization;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;

/** Strings, in UTF-8. */
public final class StringSerializer implements Serializer {
    /** For the configuration. */
    public StringSerializer() {}

    @Override
    public int identifier() {
        return 20;
    }

    @Override
    public byte[] toBinary(Object o) {
        return ((String) o).getBytes(UTF_8);
    }

    @Override
    public boolean includeManifest() {
        return false;
    }

    @Override
    public Object fromBinary(byte[] bytes, Optional<Class<?>> manifest) {
        return new String(bytes, UTF_8);
    }
}
