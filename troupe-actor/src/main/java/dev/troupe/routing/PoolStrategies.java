package dev.troupe.routing;

import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.settings.RouterSettings;

/** What pools do about a routee that fails. */
final class PoolStrategies {
    /** As {@link #RESTART_ONE}, but only if nobody says anything. */
    static final SupervisorStrategy UNSET = restartOne();

    static final SupervisorStrategy RESTART_ONE = restartOne();
    static final SupervisorStrategy ESCALATING =
            new OneForOneStrategy(
                    DeciderBuilder.matchAny(failure -> SupervisorStrategy.escalate()).build());

    private PoolStrategies() {}

    static SupervisorStrategy of(RouterSettings settings) {
        return switch (settings.supervision()) {
            case FROM_CODE -> UNSET;
            case RESTART_ONE -> RESTART_ONE;
            case ESCALATE -> ESCALATING;
        };
    }

    /** The strategy of {@code own}, or that of {@code other} where {@code own} was given none. */
    static SupervisorStrategy merged(Pool own, Pool other) {
        return own.supervisorStrategy() == UNSET
                ? other.supervisorStrategy()
                : own.supervisorStrategy();
    }

    private static SupervisorStrategy restartOne() {
        return new OneForOneStrategy(SupervisorStrategy.defaultDecider());
    }
}
