package dev.troupe.routing;

import dev.troupe.actor.NoSerializationVerificationNeeded;
import java.util.List;

/**
 * How a router picks. Called on the threads of all senders at once, so it must be thread-safe and
 * should be fast.
 */
public interface RoutingLogic extends NoSerializationVerificationNeeded {
    /**
     * Who gets {@code message}: one of {@code routees}, {@link SeveralRoutees}, or {@link NoRoutee}
     * when nobody can.
     *
     * @param routees immutable; the same object until the routees change, and possibly empty
     */
    Routee select(Object message, List<Routee> routees);
}
