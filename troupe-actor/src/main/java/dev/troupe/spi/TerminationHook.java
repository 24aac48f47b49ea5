package dev.troupe.spi;

import dev.troupe.actor.DeadLetterSuppression;

/**
 * How an actor takes part in the end of its system: it sends {@link #REGISTER} to {@code /system},
 * gets {@link #RUN} when all top-level actors have stopped, and answers {@link #DONE}, for which
 * {@code /system} waits before it stops. An actor that stops is done.
 */
public enum TerminationHook implements DeadLetterSuppression {
    REGISTER,
    RUN,
    DONE
}
