package dev.troupe.actor;

/** Gives {@link SupervisorStrategy#defaultStrategy}. */
public final class DefaultSupervisorStrategy implements SupervisorStrategyConfigurator {

    public DefaultSupervisorStrategy() {}

    @Override
    public SupervisorStrategy create() {
        return SupervisorStrategy.defaultStrategy();
    }
}
