package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import java.util.List;

/**
 * A router whose routees exist elsewhere. They are found by their paths for each message anew, and
 * are neither supervised nor watched; a path may have wildcards, and then means all that match.
 *
 * <pre>{@code
 * ActorRef router = system.actorOf(new RoundRobinGroup(List.of("/user/w1", "/user/w2")).props(), "workers");
 * }</pre>
 */
public interface Group extends RouterConfig {
    /** Where the routees are, as {@code actorSelection} takes it; may be empty. */
    Iterable<String> paths(ActorSystem system);

    /** The routees that are known themselves, and not by their paths. */
    default List<ActorRef> refs() {
        return List.of();
    }

    /**
     * The same group with these routees beside those at the paths. They are watched, and removed
     * when they stop.
     */
    default Group withRefs(Iterable<? extends ActorRef> refs) {
        return new GroupOfRefs(this, Lists.copyOf(refs, "refs"));
    }

    /** The recipe for a router of this kind. */
    default Props props() {
        return Props.empty().withRouter(this);
    }
}
