package dev.troupe.runtime.timer;

import dev.troupe.actor.MissedTicks;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Nanos;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** A task that is run again and again; it comes back to the wheel when a run has returned. */
final class RepeatingTimer extends Timer implements Runnable {
    private final long periodNanos;
    private final @Nullable MissedTicks missed; // null: the period is between end and begin

    RepeatingTimer(
            Timers timers,
            long dueNanos,
            long periodNanos,
            @Nullable MissedTicks missed,
            Runnable task,
            Executor executor) {
        super(timers, dueNanos, task, executor);
        this.periodNanos = periodNanos;
        this.missed = missed;
    }

    /** Runs for the first time without having been in the wheel. */
    void startNow() {
        leave(RUNNING);
        Objects.requireNonNull(executor(), "executor").execute(this);
    }

    @Override
    byte stateOnceDue() {
        return RUNNING;
    }

    @Override
    void fire() {
        Executor its = executor();
        if (its != null && !timers.execute(its, this)) { // else it was cancelled just now
            end();
        }
    }

    @Override
    public void run() {
        Runnable turn = task();
        if (turn == null || !isRunning()) {
            return;
        }
        boolean again = false;
        try {
            turn.run();
            again = true;
        } catch (Scheduler.ReceiverTerminated end) {
            // The receiver is gone: no failure, and no further run.
        } finally {
            if (again) {
                comeBack();
            } else {
                end();
            }
        }
    }

    private void comeBack() {
        long now = timers.now();
        dueNanos =
                missed == null
                        ? Nanos.plus(now, periodNanos)
                        : missed.nextDue(dueNanos, periodNanos, now);
        if (tryComeBack() && !timers.offer(this)) {
            turnAway(); // closed meanwhile
        }
    }
}
