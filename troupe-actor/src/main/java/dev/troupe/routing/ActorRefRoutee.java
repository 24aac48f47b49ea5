package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One actor as routee. A router watches it, and removes it when it has stopped. */
public record ActorRefRoutee(ActorRef ref) implements Routee {
    public ActorRefRoutee {
        Objects.requireNonNull(ref, "ref");
    }

    @Override
    public void send(Object message, @Nullable ActorRef sender) {
        ref.tell(message, sender);
    }

    @Override
    public String toString() {
        return "ActorRefRoutee(" + ref + ")";
    }
}
