package dev.troupe.actor;

import dev.troupe.spi.LocalRef;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Runs code or sends messages later. Tasks run on the executor they were given, never early, and
 * never on the scheduler's own thread, unless the executor runs them where it is called, as {@code
 * Runnable::run} does. Everything here may be called from any thread; no argument but a sender may
 * be null.
 *
 * <p>A delay of zero or less hands the task to its executor at once, and what that throws reaches
 * the caller; the task can not be cancelled any more. Any other delay will do, also the longest. When
 * the executor refuses a task that is due, the error is logged, and a repeating task ends. After the
 * end of the system everything here throws {@link IllegalStateException}.
 *
 * <p>A custom implementation, named in {@code troupe.scheduler.implementation}, has a constructor
 * {@code (Config, LoggingAdapter, ThreadFactory)}; if it is {@link AutoCloseable} it is closed with
 * the system.
 */
public interface Scheduler {
    /** Runs {@code runnable} once after {@code delay}. */
    Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor);

    /** As {@link #scheduleAtFixedRate}; the spelling of old programs. */
    @Deprecated
    Cancellable schedule(
            Duration initialDelay, Duration interval, Runnable runnable, Executor executor);

    /** How many times per second a task can be run: one second divided by a tick. */
    double maxFrequency();

    /** Sends {@code message} once after {@code delay}. */
    default Cancellable scheduleOnce(
            Duration delay,
            ActorRef receiver,
            Object message,
            Executor executor,
            @Nullable ActorRef sender) {
        Objects.requireNonNull(receiver, "receiver");
        Objects.requireNonNull(message, "message");
        return scheduleOnce(delay, () -> receiver.tell(message, sender), executor);
    }

    /**
     * Runs {@code runnable} again and again, {@code delay} after the previous run has returned. A
     * run that throws is the last one.
     *
     * @throws IllegalArgumentException if {@code delay} is zero or negative
     */
    default Cancellable scheduleWithFixedDelay(
            Duration initialDelay, Duration delay, Runnable runnable, Executor executor) {
        requirePeriod("delay", delay);
        return Repetition.withFixedDelay(
                this,
                Objects.requireNonNull(initialDelay, "initialDelay"),
                delay,
                Objects.requireNonNull(runnable, "runnable"),
                Objects.requireNonNull(executor, "executor"));
    }

    /** Sends {@code message} again and again; stops by itself when the receiver has terminated. */
    default Cancellable scheduleWithFixedDelay(
            Duration initialDelay,
            Duration delay,
            ActorRef receiver,
            Object message,
            Executor executor,
            @Nullable ActorRef sender) {
        return scheduleWithFixedDelay(
                initialDelay, delay, whileAlive(receiver, message, sender), executor);
    }

    /**
     * Runs {@code runnable} at the pace of {@code interval}: a late run does not delay the next
     * ones; what becomes of missed runs says {@code troupe.scheduler.missed-ticks}. Runs do not
     * overlap. A run that throws is the last one.
     *
     * @throws IllegalArgumentException if {@code interval} is zero or negative
     */
    @SuppressWarnings("deprecation") // the one abstract method that implementations have
    default Cancellable scheduleAtFixedRate(
            Duration initialDelay, Duration interval, Runnable runnable, Executor executor) {
        requirePeriod("interval", interval);
        return schedule(initialDelay, interval, runnable, executor);
    }

    /**
     * As {@link #scheduleAtFixedRate(Duration, Duration, Runnable, Executor)}, and says what becomes
     * of missed runs.
     */
    default Cancellable scheduleAtFixedRate(
            Duration initialDelay,
            Duration interval,
            Runnable runnable,
            Executor executor,
            MissedTicks missedTicks) {
        requirePeriod("interval", interval);
        return Repetition.atFixedRate(
                this,
                Objects.requireNonNull(initialDelay, "initialDelay"),
                interval,
                Objects.requireNonNull(runnable, "runnable"),
                Objects.requireNonNull(executor, "executor"),
                Objects.requireNonNull(missedTicks, "missedTicks"));
    }

    /** Sends {@code message} at a pace; stops by itself when the receiver has terminated. */
    default Cancellable scheduleAtFixedRate(
            Duration initialDelay,
            Duration interval,
            ActorRef receiver,
            Object message,
            Executor executor,
            @Nullable ActorRef sender) {
        return scheduleAtFixedRate(
                initialDelay, interval, whileAlive(receiver, message, sender), executor);
    }

    /** Sends {@code message} at a pace, and says what becomes of missed runs. */
    default Cancellable scheduleAtFixedRate(
            Duration initialDelay,
            Duration interval,
            ActorRef receiver,
            Object message,
            Executor executor,
            @Nullable ActorRef sender,
            MissedTicks missedTicks) {
        return scheduleAtFixedRate(
                initialDelay,
                interval,
                whileAlive(receiver, message, sender),
                executor,
                missedTicks);
    }

    /** As {@link #scheduleAtFixedRate}; the spelling of old programs. */
    @Deprecated
    default Cancellable schedule(
            Duration initialDelay,
            Duration interval,
            ActorRef receiver,
            Object message,
            Executor executor,
            @Nullable ActorRef sender) {
        return scheduleAtFixedRate(initialDelay, interval, receiver, message, executor, sender);
    }

    private static void requirePeriod(String name, Duration period) {
        Objects.requireNonNull(period, name);
        if (period.isZero() || period.isNegative()) {
            throw new IllegalArgumentException(
                    name + " = [" + period + "]: must be longer than zero");
        }
    }

    private static Runnable whileAlive(
            ActorRef receiver, Object message, @Nullable ActorRef sender) {
        Objects.requireNonNull(receiver, "receiver");
        Objects.requireNonNull(message, "message");
        return () -> {
            receiver.tell(message, sender);
            if (receiver instanceof LocalRef local && local.isTerminated()) {
                throw new ReceiverTerminated();
            }
        };
    }

    /** Ends a repeating send; not a failure. */
    final class ReceiverTerminated extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ReceiverTerminated() {
            super("the receiver of a repeating message has terminated", null, false, false);
        }
    }
}
