package dev.troupe.runtime.timer;

import com.typesafe.config.Config;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import dev.troupe.event.LoggingAdapter;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * A scheduler over the JDK's: one thread that sleeps until the next task is due and hands it to its
 * executor. A cancelled task is removed at once.
 */
public final class PlainScheduler implements Scheduler, AutoCloseable {
    private static final double TICKS_PER_SECOND = 1000.0;
    private static final long CLOSE_SECONDS = 5;

    private final ScheduledThreadPoolExecutor timer;
    private final Seams.Clock clock;
    private final LoggingAdapter log;

    /** As named in the configuration. */
    public PlainScheduler(Config config, LoggingAdapter log, ThreadFactory threads) {
        this.clock = Seams.current().clock();
        this.log = log;
        this.timer = new ScheduledThreadPoolExecutor(1, threads);
        timer.setRemoveOnCancelPolicy(true);
        timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor) {
        Objects.requireNonNull(runnable, "runnable");
        Objects.requireNonNull(executor, "executor");
        OnceTask task = new OnceTask(runnable, executor, log);
        if (delay.isZero() || delay.isNegative()) {
            task.run();
        } else {
            task.scheduledAs(submit(task, nanosOf(delay)));
        }
        return task;
    }

    @Override
    @Deprecated
    public Cancellable schedule(
            Duration initialDelay, Duration interval, Runnable runnable, Executor executor) {
        if (interval.isZero() || interval.isNegative()) {
            throw new IllegalArgumentException(
                    "interval = [" + interval + "]: must be longer than zero");
        }
        return new FixedRateTask(
                        this, clock, nanosOf(interval), Objects.requireNonNull(runnable), executor)
                .start(Math.max(0, nanosOf(initialDelay)));
    }

    Future<?> submit(Runnable task, long delayNanos) {
        try {
            return timer.schedule(task, delayNanos, TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException closed) {
            throw new IllegalStateException("cannot schedule: the scheduler is closed", closed);
        }
    }

    @Override
    public double maxFrequency() {
        return TICKS_PER_SECOND;
    }

    /** Drops what is pending, interrupts nothing and waits for the timer thread to end. */
    @Override
    public void close() {
        timer.shutdown();
        try {
            if (!timer.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                log.warning("the scheduler's thread did not end within {} s", CLOSE_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long nanosOf(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException tooLong) {
            return duration.isNegative() ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }
}
