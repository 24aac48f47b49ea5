package dev.troupe.actor;

import java.time.Duration;
import java.util.concurrent.Executor;

/**
 * A base for a scheduler of one's own; implementing {@link Scheduler} is as good. Named in {@code
 * troupe.scheduler.implementation}, it needs a constructor {@code (Config, LoggingAdapter,
 * ThreadFactory)}.
 */
public abstract class AbstractScheduler extends AbstractSchedulerBase {
    /** For subclasses. */
    protected AbstractScheduler() {}

    @Override
    public abstract Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor);

    @Override
    @Deprecated
    public abstract Cancellable schedule(
            Duration initialDelay, Duration interval, Runnable runnable, Executor executor);

    @Override
    public abstract double maxFrequency();
}
