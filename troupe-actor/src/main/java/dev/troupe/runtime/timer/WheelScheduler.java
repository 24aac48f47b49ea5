package dev.troupe.runtime.timer;

import dev.troupe.actor.Cancellable;
import dev.troupe.actor.MissedTicks;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.settings.SchedulerSettings;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * The scheduler of the house: one thread, started by the first timer, that sleeps until something is
 * due; any delay; a cancelled timer is gone at once.
 */
public final class WheelScheduler implements Scheduler, AutoCloseable {
    private static final double NANOS_PER_SECOND = 1e9;

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

    private final Timers timers;
    private final MissedTicks missedTicks;
    private final double maxFrequency;

    public WheelScheduler(
            SchedulerSettings settings,
            Seams.Clock clock,
            ThreadFactory threads,
            LoggingAdapter log) {
        this.timers = new Timers(settings, clock, threads, log);
        this.missedTicks = MissedTicks.valueOf(settings.missedTicks().name());
        this.maxFrequency = NANOS_PER_SECOND / Nanos.of(settings.tick());
    }

    Timers timers() {
        return timers;
    }

    @Override
    public Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor) {
        long delayNanos = Nanos.of(Objects.requireNonNull(delay, "delay"));
        Objects.requireNonNull(runnable, "runnable");
        Objects.requireNonNull(executor, "executor");
        if (delayNanos <= 0) {
            requireOpen(!timers.isClosed());
            executor.execute(runnable);
            return STARTED;
        }
        long dueNanos =
                timers.rush.dates(delayNanos)
                        ? Timer.dueAfter(delayNanos)
                        : Nanos.plus(timers.now(), delayNanos);
        Timer timer = new Timer(timers, dueNanos, runnable, executor);
        requireOpen(timers.offer(timer));
        return timer;
    }

    @Override
    public Cancellable scheduleWithFixedDelay(
            Duration initialDelay, Duration delay, Runnable runnable, Executor executor) {
        return repeat("delay", initialDelay, delay, null, runnable, executor);
    }

    @Override
    public Cancellable scheduleAtFixedRate(
            Duration initialDelay,
            Duration interval,
            Runnable runnable,
            Executor executor,
            MissedTicks missed) {
        Objects.requireNonNull(missed, "missedTicks");
        return repeat("interval", initialDelay, interval, missed, runnable, executor);
    }

    @Override
    @Deprecated
    public Cancellable schedule(
            Duration initialDelay, Duration interval, Runnable runnable, Executor executor) {
        return repeat("interval", initialDelay, interval, missedTicks, runnable, executor);
    }

    private Cancellable repeat(
            String periodName,
            Duration initialDelay,
            Duration period,
            @Nullable MissedTicks missed,
            Runnable runnable,
            Executor executor) {
        long delayNanos = Nanos.of(Objects.requireNonNull(initialDelay, "initialDelay"));
        long periodNanos = Nanos.of(Objects.requireNonNull(period, periodName));
        Objects.requireNonNull(runnable, "runnable");
        Objects.requireNonNull(executor, "executor");
        if (periodNanos <= 0) {
            throw new IllegalArgumentException(
                    periodName + " = [" + period + "]: must be longer than zero");
        }
        RepeatingTimer timer =
                new RepeatingTimer(
                        timers,
                        Nanos.plus(timers.now(), Math.max(0, delayNanos)),
                        periodNanos,
                        missed,
                        runnable,
                        executor);
        if (delayNanos <= 0) {
            requireOpen(!timers.isClosed());
            timer.startNow();
        } else {
            requireOpen(timers.offer(timer));
        }
        return timer;
    }

    private static void requireOpen(boolean open) {
        if (!open) {
            throw new IllegalStateException(
                    "cannot schedule: the scheduler was closed with its actor system");
        }
    }

    @Override
    public double maxFrequency() {
        return maxFrequency;
    }

    /**
     * Drops or runs what is pending, as {@code pending-at-close} says, interrupts nothing and waits,
     * at most {@code shutdown-timeout}, for the timer thread to end. Later calls schedule nothing
     * and throw.
     */
    @Override
    public void close() {
        timers.close();
    }
}
