package dev.troupe.actor;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Asks who lives at a path. The runtime answers for the receiver with {@link ActorIdentity}; the
 * receiver's behaviour does not see the question.
 *
 * @param messageId comes back in the answer
 */
@SuppressWarnings("serial") // the id is the user's
public record Identify(@Nullable Object messageId)
        implements AutoReceivedMessage, NotInfluenceReceiveTimeout, Serializable {

    @Override
    public String toString() {
        return "Identify(" + messageId + ")";
    }
}
