package dev.troupe.routing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.UUID;

/**
 * A hash of 64 bits that is the same in every JVM: equal keys give equal hashes, wherever they are
 * computed. Bytes and characters go through FNV-1a; a finalizer spreads what it leaves in the low
 * bits over all of them.
 */
final class StableHash {
    private static final long FNV_BASIS = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private StableHash() {}

    /**
     * The hash of a key.
     *
     * @throws IllegalArgumentException if nothing about {@code key} is known to be the same
     *     elsewhere
     */
    static long of(Object key) {
        if (key instanceof String text) {
            return spread(text.hashCode()); // defined by its documentation, and computed once
        }
        if (key instanceof byte[] bytes) {
            return ofBytes(bytes);
        }
        if (key instanceof Long
                || key instanceof Integer
                || key instanceof Short
                || key instanceof Byte) {
            return spread(((Number) key).longValue());
        }
        if (key instanceof UUID id) {
            return combined(id.getMostSignificantBits(), id.getLeastSignificantBits());
        }
        if (key instanceof Enum<?> constant) {
            return spread(constant.name().hashCode());
        }
        return ofBytes(serialized(key));
    }

    /** The hash of a text, of whose bits all matter. */
    static long ofText(String text) {
        long hash = FNV_BASIS;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return spread(hash);
    }

    private static long ofBytes(byte[] bytes) {
        long hash = FNV_BASIS;
        for (byte each : bytes) {
            hash = (hash ^ (each & 0xff)) * FNV_PRIME;
        }
        return spread(hash);
    }

    /** The hash of the pair. */
    static long combined(long first, long second) {
        return spread(spread(first) * FNV_PRIME + second);
    }

    private static long spread(long bits) {
        long mixed = (bits ^ (bits >>> 32)) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 29)) * 0xD6E8FEB86659FD93L;
        return mixed ^ (mixed >>> 32);
    }

    private static byte[] serialized(Object key) {
        if (!(key instanceof Serializable)) {
            throw new IllegalArgumentException(
                    "hash key ["
                            + key
                            + "] of ["
                            + key.getClass().getName()
                            + "]: use a string, a number, an enum constant, a UUID, a byte array or"
                            + " something Serializable");
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(key);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "hash key ["
                            + key
                            + "] of ["
                            + key.getClass().getName()
                            + "] fails to serialize",
                    e);
        }
        return bytes.toByteArray();
    }
}
