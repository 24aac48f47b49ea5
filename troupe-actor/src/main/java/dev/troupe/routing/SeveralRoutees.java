package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Several routees, each of which gets every message. */
public record SeveralRoutees(List<Routee> routees) implements Routee {
    public SeveralRoutees {
        routees = List.copyOf(routees);
    }

    public SeveralRoutees(Iterable<? extends Routee> rs) {
        this(Lists.copyOf(rs, "routees"));
    }

    public List<Routee> getRoutees() {
        return routees;
    }

    @Override
    public void send(Object message, @Nullable ActorRef sender) {
        for (Routee routee : routees) {
            routee.send(message, sender);
        }
    }

    @Override
    public String toString() {
        return "SeveralRoutees(" + routees + ")";
    }
}
