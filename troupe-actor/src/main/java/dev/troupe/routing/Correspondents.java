package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.spi.Correspondent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds somebody who belongs to an actor system. */
final class Correspondents {
    private Correspondents() {}

    /** Of references that may be missing, or come from elsewhere, the first that does. */
    static @Nullable Correspondent first(@Nullable ActorRef... refs) {
        for (ActorRef ref : refs) {
            if (ref instanceof Correspondent correspondent) {
                return correspondent;
            }
        }
        return null;
    }

    /** The sender, if it does, or the first of the routees. */
    static @Nullable Correspondent of(@Nullable ActorRef sender, List<Routee> routees) {
        return sender instanceof Correspondent correspondent ? correspondent : first(routees);
    }

    static @Nullable Correspondent first(List<Routee> routees) {
        for (Routee routee : routees) {
            if (routee instanceof ActorRefRoutee one
                    && one.ref() instanceof Correspondent correspondent) {
                return correspondent;
            }
            if (routee instanceof ActorSelectionRoutee some
                    && some.selection() instanceof Correspondent correspondent) {
                return correspondent;
            }
        }
        return null;
    }
}
