package dev.troupe.routing;

import dev.troupe.spi.LocalRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How busy routees are, as far as that is known: of actors in this JVM. */
final class RouteeLoad {
    private RouteeLoad() {}

    /** The routee as something that can be asked; null when nothing is known about it. */
    static @Nullable LocalRef of(Routee routee) {
        return routee instanceof ActorRefRoutee one && one.ref() instanceof LocalRef local
                ? local
                : null;
    }

    /** How many are handling a message. */
    static int processing(List<Routee> routees) {
        int busy = 0;
        for (Routee routee : routees) {
            LocalRef local = of(routee);
            if (local != null && local.isProcessing()) {
                busy++;
            }
        }
        return busy;
    }

    /** How many messages wait for all of them. */
    static long waiting(List<Routee> routees) {
        long sum = 0;
        for (Routee routee : routees) {
            LocalRef local = of(routee);
            if (local != null) {
                sum += local.numberOfMessages();
            }
        }
        return sum;
    }
}
