package dev.troupe.runtime.timer;

import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Runs a task at a pace; the next run is scheduled when the last has returned. */
final class FixedRateTask implements Runnable, Cancellable {
    private final Scheduler scheduler;
    private final Seams.Clock clock;
    private final long intervalNanos;
    private final Runnable task;
    private final Executor executor;
    private long due; // of the run under way; one run at a time
    private @Nullable Cancellable next; // guarded by this
    private boolean cancelled; // guarded by this
    private boolean ended; // guarded by this

    FixedRateTask(
            Scheduler scheduler,
            Seams.Clock clock,
            long intervalNanos,
            Runnable task,
            Executor executor) {
        this.scheduler = scheduler;
        this.clock = clock;
        this.intervalNanos = intervalNanos;
        this.task = task;
        this.executor = executor;
    }

    Cancellable start(long initialDelayNanos) {
        due = clock.nanoTime() + initialDelayNanos;
        scheduleAfter(initialDelayNanos);
        return this;
    }

    @Override
    public void run() {
        if (isCancelled()) {
            return;
        }
        boolean again = false;
        try {
            task.run();
            again = true;
        } catch (Scheduler.ReceiverTerminated end) {
            // The receiver is gone: no failure, and no further run.
        } finally {
            if (again) {
                due += intervalNanos;
                scheduleAfter(Math.max(1, due - clock.nanoTime()));
            } else {
                end();
            }
        }
    }

    private synchronized void scheduleAfter(long nanos) {
        if (!cancelled) {
            next = scheduler.scheduleOnce(Duration.ofNanos(nanos), this, executor);
        }
    }

    private synchronized void end() {
        ended = true;
    }

    @Override
    public synchronized boolean cancel() {
        if (cancelled || ended) {
            return false;
        }
        cancelled = true;
        if (next != null) {
            next.cancel();
        }
        return true;
    }

    @Override
    public synchronized boolean isCancelled() {
        return cancelled;
    }
}
