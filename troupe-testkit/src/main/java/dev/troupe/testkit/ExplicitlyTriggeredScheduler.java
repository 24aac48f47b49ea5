package dev.troupe.testkit;

import com.typesafe.config.Config;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.MissedTicks;
import dev.troupe.actor.Scheduler;
import dev.troupe.event.LoggingAdapter;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;

/**
 * A scheduler whose time stands still until a test calls {@link #timePasses}.
 *
 * <pre>{@code
 * troupe.scheduler.implementation = "dev.troupe.testkit.ExplicitlyTriggeredScheduler"
 * }</pre>
 *
 * <p>Tasks that are due are handed to their executors in the order of their times, those of the
 * same time in the order of scheduling. Nothing waits for the executors: with an executor that runs
 * tasks on the calling thread everything has happened when {@link #timePasses} returns; with a
 * dispatcher, wait with a probe for what the task does. All methods may be called from any thread.
 */
public class ExplicitlyTriggeredScheduler implements Scheduler, AutoCloseable {
    private static final double NANOS_PER_SECOND = 1_000_000_000;

    private final LoggingAdapter log;
    private final TimerQueue timers = new TimerQueue();

    /** As the runtime calls it. The time starts at zero. */
    public ExplicitlyTriggeredScheduler(Config config, LoggingAdapter log, ThreadFactory tf) {
        this.log = Objects.requireNonNull(log, "log");
    }

    /**
     * Lets {@code amount} of time pass, from one due task to the next. Tasks that are scheduled
     * meanwhile and become due are included.
     *
     * @throws IllegalArgumentException if {@code amount} is negative
     */
    public void timePasses(Duration amount) {
        if (amount.isNegative()) {
            throw new IllegalArgumentException(
                    "amount = [" + amount + "]: time does not go backwards");
        }
        long end = timers.after(amount);
        for (ManualTimer due = timers.advance(end); due != null; due = timers.advance(end)) {
            due.trigger();
        }
    }

    /** The time that has passed since the start. */
    public long currentTimeMs() {
        return timers.now().toMillis();
    }

    /** How far away the next task is; empty when there is none. */
    public Optional<Duration> nextTimer() {
        return timers.next();
    }

    /**
     * Lets time pass until the next task is due, and runs it and those of the same time; how much
     * has passed. Empty when there is no task.
     */
    public Optional<Duration> timePassesToNextTimer() {
        Optional<Duration> next = timers.next();
        next.ifPresent(this::timePasses);
        return next;
    }

    /** How far away each waiting task is, the next first; a repeating one stands here once. */
    public List<Duration> pendingTimers() {
        return timers.all();
    }

    /** How many tasks are waiting for their time; a repeating one counts once. */
    public int pending() {
        return timers.size();
    }

    /** Runs a task once; at once, and not to be cancelled, if {@code delay} is not positive. */
    @Override
    public Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor) {
        ManualTimer timer = new ManualTimer(timers, runnable, executor, null, log);
        return start(timer, delay);
    }

    /** As {@link #scheduleAtFixedRate}: each time that passes has its run. */
    @Override
    @Deprecated
    public Cancellable schedule(
            Duration initialDelay, Duration interval, Runnable runnable, Executor executor) {
        if (interval.isNegative() || interval.isZero()) {
            throw new IllegalArgumentException(
                    "interval = [" + interval + "]: must be longer than zero");
        }
        return start(new ManualTimer(timers, runnable, executor, interval, log), initialDelay);
    }

    /** As without a policy: no run is ever missed, as time waits for each. */
    @Override
    public Cancellable scheduleAtFixedRate(
            Duration initialDelay,
            Duration interval,
            Runnable runnable,
            Executor executor,
            MissedTicks missedTicks) {
        Objects.requireNonNull(missedTicks, "missedTicks");
        return scheduleAtFixedRate(initialDelay, interval, runnable, executor);
    }

    /** The time has a resolution of a nanosecond. */
    @Override
    public double maxFrequency() {
        return NANOS_PER_SECOND;
    }

    /** Drops all tasks; new ones are refused with {@link IllegalStateException}. */
    @Override
    public void close() {
        timers.close();
    }

    private static Cancellable start(ManualTimer timer, Duration delay) {
        timer.start(delay);
        return timer;
    }
}
