package dev.troupe.testkit.sim;

import dev.troupe.actor.Cancellable;
import dev.troupe.spi.SchedulerTask;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Something to do when the clock has come to its time. */
final class SimTimer implements Cancellable, Comparable<SimTimer> {
    final long due;
    final Runnable task;
    final Executor executor;
    final SimScheduler owner;
    private final long number;
    private final TimerSet timers;
    private boolean cancelled;

    SimTimer(
            TimerSet timers,
            SimScheduler owner,
            long number,
            long due,
            Runnable task,
            Executor executor) {
        this.timers = timers;
        this.owner = owner;
        this.number = number;
        this.due = due;
        this.task = task;
        this.executor = executor;
    }

    @Override
    public boolean cancel() {
        if (!timers.remove(this)) {
            return false;
        }
        cancelled = true;
        if (task instanceof SchedulerTask told) {
            executor.execute(told::cancelled);
        }
        return true;
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }

    @Override
    public int compareTo(SimTimer other) {
        int byDue = Long.compare(due, other.due);
        return byDue != 0 ? byDue : Long.compare(number, other.number);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(number);
    }
}
