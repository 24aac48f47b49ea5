package dev.troupe.actor;

import dev.troupe.spi.LocalRef;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs code or sends messages later. Tasks run on the executor they were given, never on the
 * scheduler's own thread, and never early. Everything here may be called from any thread.
 *
 * <p>A custom implementation, named in {@code troupe.scheduler.implementation}, has a constructor
 * {@code (Config, LoggingAdapter, ThreadFactory)}; if it is {@link AutoCloseable} it is closed with
 * the system. A delay of zero or less runs the task at once.
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
        return new FixedDelay(this, delay, runnable, executor).start(initialDelay);
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
     * ones, missed runs are made up. Runs do not overlap. A run that throws is the last one.
     *
     * @throws IllegalArgumentException if {@code interval} is zero or negative
     */
    @SuppressWarnings("deprecation") // the one abstract method that implementations have
    default Cancellable scheduleAtFixedRate(
            Duration initialDelay, Duration interval, Runnable runnable, Executor executor) {
        requirePeriod("interval", interval);
        return schedule(initialDelay, interval, runnable, executor);
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
        if (period.isZero() || period.isNegative()) {
            throw new IllegalArgumentException(
                    name + " = [" + period + "]: must be longer than zero");
        }
    }

    private static Runnable whileAlive(
            ActorRef receiver, Object message, @Nullable ActorRef sender) {
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

    /** A task that schedules its next run when a run has returned. */
    final class FixedDelay implements Cancellable, Runnable {
        private static final Cancellable CANCELLED = Cancellable.alreadyCancelled();

        private final Scheduler scheduler;
        private final Duration delay;
        private final Runnable task;
        private final Executor executor;
        // null until the first run is scheduled; CANCELLED for good after cancel()
        private final AtomicReference<@Nullable Cancellable> next = new AtomicReference<>();

        private FixedDelay(Scheduler scheduler, Duration delay, Runnable task, Executor executor) {
            this.scheduler = scheduler;
            this.delay = delay;
            this.task = task;
            this.executor = executor;
        }

        private Cancellable start(Duration initialDelay) {
            scheduleAfter(initialDelay);
            return this;
        }

        @Override
        public void run() {
            if (isCancelled()) {
                return;
            }
            try {
                task.run();
            } catch (ReceiverTerminated end) {
                return;
            }
            if (!isCancelled()) {
                scheduleAfter(delay);
            }
        }

        private void scheduleAfter(Duration wait) {
            Cancellable before = next.get();
            Cancellable scheduled = scheduler.scheduleOnce(wait, this, executor);
            // the run may already have scheduled its successor, or somebody may have cancelled
            if (!next.compareAndSet(before, scheduled) && isCancelled()) {
                scheduled.cancel();
            }
        }

        @Override
        public boolean cancel() {
            Cancellable last = next.getAndSet(CANCELLED);
            if (last == CANCELLED) {
                return false;
            }
            if (last != null) {
                last.cancel();
            }
            return true;
        }

        @Override
        public boolean isCancelled() {
            return next.get() == CANCELLED;
        }
    }
}
