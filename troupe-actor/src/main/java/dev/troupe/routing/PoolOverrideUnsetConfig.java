package dev.troupe.routing;

import dev.troupe.actor.SupervisorStrategy;

/** A pool that takes over from another one what it was not given itself. */
public interface PoolOverrideUnsetConfig<T extends PoolOverrideUnsetConfig<T>> extends Pool {
    /** The same pool with another strategy. */
    T withSupervisorStrategy(SupervisorStrategy strategy);

    /** The same pool with this resizer. */
    T withResizer(Resizer resizer);

    /** The same pool, with strategy and resizer of {@code other} where it has none of its own. */
    default RouterConfig overrideUnsetConfig(RouterConfig other) {
        if (!(other instanceof Pool code)) {
            return this;
        }
        T merged = withSupervisorStrategy(PoolStrategies.merged(this, code));
        return merged.resizer().isEmpty() && code.resizer().isPresent()
                ? merged.withResizer(code.resizer().get())
                : merged;
    }

    @Override
    default RouterConfig withFallback(RouterConfig other) {
        return overrideUnsetConfig(other);
    }
}
