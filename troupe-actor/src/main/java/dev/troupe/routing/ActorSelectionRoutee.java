package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whoever lives at a path as routee; looked up anew for each message, and not watched. */
public record ActorSelectionRoutee(ActorSelection selection) implements Routee {
    public ActorSelectionRoutee {
        Objects.requireNonNull(selection, "selection");
    }

    @Override
    public void send(Object message, @Nullable ActorRef sender) {
        selection.tell(message, sender);
    }

    @Override
    public String toString() {
        return "ActorSelectionRoutee(" + selection + ")";
    }
}
