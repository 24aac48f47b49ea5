package dev.troupe.actor;

import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A task that any scheduler can repeat: a run that has returned schedules the next one. */
final class Repetition implements Cancellable, Runnable {
    private static final Cancellable CANCELLED = Cancellable.alreadyCancelled();
    private static final Cancellable ENDED =
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

    private final Scheduler scheduler;
    private final Supplier<Duration> nextWait;
    private final Runnable task;
    private final Executor executor;
    // null until the first run is scheduled; CANCELLED or ENDED for good
    private final AtomicReference<@Nullable Cancellable> next = new AtomicReference<>();

    private Repetition(
            Scheduler scheduler, Supplier<Duration> nextWait, Runnable task, Executor executor) {
        this.scheduler = scheduler;
        this.nextWait = nextWait;
        this.task = task;
        this.executor = executor;
    }

    static Cancellable withFixedDelay(
            Scheduler scheduler,
            Duration initialDelay,
            Duration delay,
            Runnable task,
            Executor executor) {
        return new Repetition(scheduler, () -> delay, task, executor).start(initialDelay);
    }

    static Cancellable atFixedRate(
            Scheduler scheduler,
            Duration initialDelay,
            Duration interval,
            Runnable task,
            Executor executor,
            MissedTicks missed) {
        return new Repetition(scheduler, new Rate(initialDelay, interval, missed), task, executor)
                .start(initialDelay);
    }

    private Cancellable start(Duration initialDelay) {
        scheduleAfter(initialDelay);
        return this;
    }

    @Override
    public void run() {
        if (isOver(next.get())) {
            return;
        }
        boolean again = false;
        try {
            task.run();
            again = true;
        } catch (Scheduler.ReceiverTerminated end) {
            // The receiver is gone: no failure, and no further run.
        } finally {
            if (!again) {
                end();
            }
        }
        if (!isOver(next.get())) {
            try {
                scheduleAfter(nextWait.get());
            } catch (IllegalStateException schedulerClosed) {
                end();
            }
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

    private void end() {
        next.updateAndGet(last -> last == CANCELLED ? last : ENDED);
    }

    @Override
    public boolean cancel() {
        Cancellable last = next.getAndUpdate(seen -> seen == ENDED ? seen : CANCELLED);
        if (isOver(last)) {
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

    private static boolean isOver(@Nullable Cancellable last) {
        return last == CANCELLED || last == ENDED;
    }

    /** How long to wait for the next run at a fixed rate. One run at a time asks. */
    private static final class Rate implements Supplier<Duration> {
        private final Seams.Clock clock = Seams.current().clock();
        private final long startNanos = clock.nanoTime();
        private final MissedTicks missed;
        private final long interval;
        private long due;

        Rate(Duration initialDelay, Duration interval, MissedTicks missed) {
            this.due = Math.max(0, Nanos.of(initialDelay));
            this.interval = Nanos.of(interval);
            this.missed = missed;
        }

        @Override
        public Duration get() {
            long now = clock.nanoTime() - startNanos;
            due = missed.nextDue(due, interval, now);
            return Duration.ofNanos(Math.max(1, due - now));
        }
    }
}
