package dev.troupe.actor;

/** Gives {@link SupervisorStrategy#stoppingStrategy}. */
public final class StoppingSupervisorStrategy implements SupervisorStrategyConfigurator {

    public StoppingSupervisorStrategy() {}

    @Override
    public SupervisorStrategy create() {
        return SupervisorStrategy.stoppingStrategy();
    }
}
