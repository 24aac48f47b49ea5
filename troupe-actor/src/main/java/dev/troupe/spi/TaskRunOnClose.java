package dev.troupe.spi;

/**
 * A task that is run when the scheduler closes before its time has come, whatever {@code
 * troupe.scheduler.pending-at-close} says.
 */
@FunctionalInterface
public interface TaskRunOnClose extends Runnable {}
