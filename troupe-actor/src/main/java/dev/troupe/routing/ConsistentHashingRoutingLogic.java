package dev.troupe.routing;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Address;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.routing.ConsistentHashingRouter.ConsistentHashMapper;
import dev.troupe.routing.ConsistentHashingRouter.ConsistentHashable;
import dev.troupe.settings.RouterSettings;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Picks the same routee for the same hash key, see {@link ConsistentHashingRouter}. When one of n
 * routees comes or goes, about one of n keys changes its routee.
 */
public final class ConsistentHashingRoutingLogic implements RoutingLogic {
    private final ActorSystem system;
    private final int virtualNodesFactor;
    private final int vnodes;
    private final PartialFunction<Object, Object> hashMapping;
    private volatile @Nullable Known known; // a race makes a ring twice, and both are the same

    /** The ring of these routees. */
    private record Known(List<Routee> routees, HashRing ring) {}

    public ConsistentHashingRoutingLogic(ActorSystem system) {
        this(system, 0, HashMappings.NONE);
    }

    /**
     * @param virtualNodesFactor points that each routee has on the ring; 0 for the default of the
     *     configuration
     * @param hashMapping gives the hash keys of messages; where it is not defined, they give it
     *     themselves
     */
    public ConsistentHashingRoutingLogic(
            ActorSystem system,
            int virtualNodesFactor,
            PartialFunction<Object, Object> hashMapping) {
        Arguments.checkVirtualNodes(virtualNodesFactor);
        this.system = Objects.requireNonNull(system, "system");
        this.virtualNodesFactor = virtualNodesFactor;
        this.vnodes =
                virtualNodesFactor == 0
                        ? RouterSettings.defaultVirtualNodes(system.settings().config())
                        : virtualNodesFactor;
        this.hashMapping = Objects.requireNonNull(hashMapping, "hashMapping");
    }

    /** The address by which other systems would know the actors of {@code system}. */
    public static Address defaultAddress(ActorSystem system) {
        return system.deadLetters().path().address();
    }

    public ActorSystem system() {
        return system;
    }

    public int virtualNodesFactor() {
        return virtualNodesFactor;
    }

    /** The points that each routee has. */
    public int vnodes() {
        return vnodes;
    }

    public PartialFunction<Object, Object> hashMapping() {
        return hashMapping;
    }

    public ConsistentHashingRoutingLogic withHashMapper(ConsistentHashMapper mapper) {
        return new ConsistentHashingRoutingLogic(
                system, virtualNodesFactor, HashMappings.of(mapper));
    }

    public ConsistentHashingRoutingLogic withVirtualNodesFactor(int vnodes) {
        return new ConsistentHashingRoutingLogic(system, vnodes, hashMapping);
    }

    @Override
    public Routee select(Object message, List<Routee> routees) {
        if (routees.isEmpty()) {
            return NoRoutee.getInstance();
        }
        Object key = keyOf(message);
        if (key == null) {
            return refused(
                    message,
                    "no hash key: give the router a hash mapping for it, let it be a"
                            + " ConsistentHashable, or wrap it in a ConsistentHashableEnvelope");
        }
        try {
            return ringOf(routees).ownerOf(StableHash.of(key));
        } catch (IllegalArgumentException unusable) {
            return refused(message, String.valueOf(unusable.getMessage()));
        }
    }

    private @Nullable Object keyOf(Object message) {
        Object mapped =
                hashMapping == HashMappings.NONE
                        ? null
                        : hashMapping.applyOrElse(message, HashMappings::none);
        return mapped == null && message instanceof ConsistentHashable hashable
                ? hashable.consistentHashKey()
                : mapped;
    }

    private Routee refused(Object message, String why) {
        system.log().warning("cannot route [{}]: {}", message.getClass().getName(), why);
        return NoRoutee.NO_HASH_KEY;
    }

    private HashRing ringOf(List<Routee> routees) {
        Known now = known;
        if (now == null || now.routees != routees) {
            HashRing ring =
                    now != null && now.routees.equals(routees)
                            ? now.ring
                            : HashRing.of(routees, this::identity, vnodes);
            now = new Known(routees, ring);
            known = now;
        }
        return now.ring;
    }

    /** The same wherever it is asked: with the address, and without what a restart changes. */
    private String identity(Routee routee) {
        if (routee instanceof ActorRefRoutee one) {
            ActorPath path = one.ref().path();
            return path.address().hasGlobalScope()
                    ? path.toString()
                    : path.toStringWithAddress(defaultAddress(system));
        }
        return routee instanceof ActorSelectionRoutee some
                ? some.selection().toSerializationFormat()
                : routee.toString();
    }

    @Override
    public String toString() {
        return "ConsistentHashingRoutingLogic(" + vnodes + ")";
    }
}
