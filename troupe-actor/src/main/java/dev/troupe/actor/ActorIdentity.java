package dev.troupe.actor;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.Optional;

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
