package dev.troupe.actor;

/**
 * Makes the strategy of the user guardian. A class with a constructor without parameters may be
 * named in {@code actor.guardian-supervisor-strategy}.
 */
public interface SupervisorStrategyConfigurator {

    SupervisorStrategy create();
}
