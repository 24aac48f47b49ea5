package dev.troupe.actor;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The answer to {@link Identify}.
 *
 * @param correlationId that of the question
 * @param ref who lives there, or empty when nobody does
 */
public record ActorIdentity(@Nullable Object correlationId, Optional<ActorRef> ref) {

    public ActorIdentity {
        Objects.requireNonNull(ref, "ref");
    }

    public Optional<ActorRef> getActorRef() {
        return ref;
    }

    @Override
    public String toString() {
        return "ActorIdentity(" + correlationId + "," + ref + ")";
    }
}
