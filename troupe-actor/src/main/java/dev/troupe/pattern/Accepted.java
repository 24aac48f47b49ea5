package dev.troupe.pattern;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.InvalidMessageException;
import dev.troupe.spi.LocalRef;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Sends messages to mailboxes that may have to make room first. */
final class Accepted {
    private Accepted() {}

    static CompletionStage<Done> tell(ActorRef ref, Object message, @Nullable ActorRef sender) {
        Objects.requireNonNull(ref, "ref");
        if (message == null) {
            throw new InvalidMessageException(
                    "cannot send [null] to [" + ref + "]: a message must be an object");
        }
        if (ref instanceof LocalRef local) {
            return local.tellWhenAccepted(message, sender);
        }
        throw new IllegalArgumentException(
                "["
                        + ref
                        + "] is of class ["
                        + ref.getClass().getName()
                        + "]: only references made by an actor system can be used here");
    }
}
