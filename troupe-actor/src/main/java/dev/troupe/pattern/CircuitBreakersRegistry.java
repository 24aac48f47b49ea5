package dev.troupe.pattern;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ClassicActorSystemProvider;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Extension;
import dev.troupe.actor.ExtensionId;
import dev.troupe.settings.CircuitBreakerSettings;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The circuit breakers of a system by name, so that all who call the same thing share one. Callable
 * from any thread.
 */
public final class CircuitBreakersRegistry implements Extension {
    private static final ExtensionId<CircuitBreakersRegistry> ID = CircuitBreakersRegistry::new;

    private final ExtendedActorSystem system;
    private final Map<String, CircuitBreaker> breakers = new ConcurrentHashMap<>();

    /** For {@link #createExtension}. */
    public CircuitBreakersRegistry(ExtendedActorSystem system) {
        this.system = Objects.requireNonNull(system, "system");
    }

    /** A registry that {@code system} does not know; {@link #get(ActorSystem)} gives the one it does. */
    public static CircuitBreakersRegistry createExtension(ExtendedActorSystem system) {
        return new CircuitBreakersRegistry(system);
    }

    public static ExtensionId<? extends Extension> lookup() {
        return ID;
    }

    /** The registry of {@code system}. */
    public static CircuitBreakersRegistry get(ActorSystem system) {
        return system.registerExtension(ID);
    }

    /** The registry of the system that {@code system} belongs to. */
    public static CircuitBreakersRegistry get(ClassicActorSystemProvider system) {
        return get(system.classicSystem());
    }

    /**
     * The breaker with this name; made when first asked for, of what stands at {@code
     * troupe.circuit-breaker} under this name, or of the default.
     */
    public CircuitBreaker get(String id) {
        return breakers.computeIfAbsent(Objects.requireNonNull(id, "id"), this::create);
    }

    private CircuitBreaker create(String id) {
        CircuitBreakerSettings settings =
                CircuitBreakerSettings.from(id, system.settings().config());
        settings.warnings().forEach(warning -> system.log().warning(warning));
        return new CircuitBreaker(system.scheduler(), settings, system.dispatcher());
    }
}
