package dev.troupe.testkit.sim;

import dev.troupe.actor.Cancellable;
import dev.troupe.actor.MissedTicks;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Nanos;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.spi.TaskRunOnClose;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executor;

/** The scheduler of one simulated system. Its timers fire when the simulation chooses them. */
final class SimScheduler implements Scheduler, AutoCloseable {
    private static final double NANOS_PER_SECOND = 1_000_000_000;
    private static final Cancellable STARTED =
            new Cancellable() {
                @Override
                public boolean cancel() {
                    return false;
                }

                @Override
                public boolean isCancelled() {
                    return false;
                }
            };

    private final World world;
    private final LoggingAdapter log;
    private boolean closed;

    SimScheduler(World world, LoggingAdapter log) {
        this.world = world;
        this.log = log;
    }

    @Override
    public Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor) {
        long nanos = Nanos.of(Objects.requireNonNull(delay, "delay"));
        Objects.requireNonNull(runnable, "runnable");
        Objects.requireNonNull(executor, "executor");
        if (closed) {
            throw new IllegalStateException(
                    "cannot schedule: the scheduler was closed with its actor system");
        }
        if (nanos <= 0) {
            executor.execute(runnable);
            return STARTED;
        }
        long due = Nanos.plus(world.clock().nanoTime(), nanos);
        return world.timers().add(this, due, runnable, handOver(executor));
    }

    /** An executor that refuses a task is no failure of the simulation. */
    private Executor handOver(Executor executor) {
        return task -> {
            try {
                executor.execute(task);
            } catch (RuntimeException failure) {
                log.error(failure, "a scheduled task failed, or its executor refused it");
            }
        };
    }

    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester") // it implements what others call
    public Cancellable schedule(
            Duration initialDelay, Duration interval, Runnable runnable, Executor executor) {
        return scheduleAtFixedRate(
                initialDelay, interval, runnable, executor, MissedTicks.CATCH_UP);
    }

    @Override
    public double maxFrequency() {
        return NANOS_PER_SECOND;
    }

    /** Drops all timers, but for those that must run on close. */
    @Override
    public void close() {
        closed = true;
        for (SimTimer dropped : world.timers().removeAll(this)) {
            if (dropped.task instanceof TaskRunOnClose) {
                dropped.executor.execute(dropped.task);
            }
        }
    }
}
