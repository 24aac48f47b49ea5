package dev.troupe.routing;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a consistent-hashing router finds the key of a message, by which it picks the routee. It
 * asks, in this order: the hash mapping of the router, which may have no answer; the message, if it
 * is {@link ConsistentHashable}, as {@link ConsistentHashableEnvelope} is. A message without a key
 * is a dead letter with reason {@code NO_HASH_KEY}.
 *
 * <p>Keys are best strings, numbers, enum constants, {@link java.util.UUID}s or byte arrays; any
 * other must be {@link Serializable}, and costs more. Equal keys lead to the same routee in every
 * JVM, as long as the routees are the same.
 */
public final class ConsistentHashingRouter {
    private ConsistentHashingRouter() {}

    /** A message that has a hash key. */
    public interface ConsistentHashable {
        Object consistentHashKey();
    }

    /** Gives a hash key to any message; the routee gets {@code message} alone. */
    @SuppressWarnings("serial") // message and key are the user's
    public record ConsistentHashableEnvelope(Object message, Object hashKey)
            implements ConsistentHashable, RouterEnvelope, Serializable {
        public ConsistentHashableEnvelope {
            Objects.requireNonNull(message, "message");
            Objects.requireNonNull(hashKey, "hashKey");
        }

        @Override
        public Object consistentHashKey() {
            return hashKey;
        }

        @Override
        public String toString() {
            return "ConsistentHashableEnvelope(" + message + "," + hashKey + ")";
        }
    }

    /** Finds the hash keys of messages; called on the threads of all senders. */
    @FunctionalInterface
    public interface ConsistentHashMapper {
        /** The key of {@code message}; null when it has no answer. */
        @Nullable Object hashKey(Object message);
    }
}
