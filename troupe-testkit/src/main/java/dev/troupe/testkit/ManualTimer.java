package dev.troupe.testkit;

import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Scheduler;
import dev.troupe.event.LoggingAdapter;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** One task of an {@link ExplicitlyTriggeredScheduler}. */
final class ManualTimer implements Cancellable {
    final @Nullable Duration interval; // null: runs once
    long dueNanos; // while it is in the queue: guarded by the queue
    long sequence; // guarded by the queue

    private final TimerQueue queue;
    private final Runnable task;
    private final Executor executor;
    private final LoggingAdapter log;
    private final AtomicInteger turns = new AtomicInteger(); // triggered and not yet run
    private volatile boolean cancelled;
    private volatile boolean ended; // a repeating task has thrown

    ManualTimer(
            TimerQueue queue,
            Runnable task,
            Executor executor,
            @Nullable Duration interval,
            LoggingAdapter log) {
        this.queue = queue;
        this.task = task;
        this.executor = executor;
        this.interval = interval;
        this.log = log;
    }

    void start(Duration delay) {
        if (!delay.isNegative() && !delay.isZero()) {
            queue.add(this, delay);
            return;
        }
        if (interval != null) {
            queue.add(this, interval);
        } else {
            queue.requireOpen();
        }
        trigger();
    }

    /** Hands one turn to the executor. Turns do not overlap: one that is early waits its turn. */
    void trigger() {
        if (turns.getAndIncrement() > 0) {
            return; // the run under way takes this turn, too
        }
        try {
            executor.execute(this::runTurns);
        } catch (RuntimeException refused) {
            turns.set(0);
            log.error(refused, "the executor refused a scheduled task");
        }
    }

    private void runTurns() {
        do {
            runOnce();
        } while (turns.decrementAndGet() > 0);
    }

    private void runOnce() {
        if (cancelled || ended) {
            return;
        }
        try {
            task.run();
        } catch (Scheduler.ReceiverTerminated end) {
            end();
        } catch (RuntimeException failure) {
            end();
            log.error(failure, "a scheduled task failed");
        } catch (Error failure) { // perhaps an assertion of the test: not to be swallowed
            end();
            throw failure;
        }
    }

    private void end() {
        ended = true;
        queue.remove(this);
    }

    /** True for the one call that keeps the task from running, or from running again. */
    @Override
    public boolean cancel() {
        if (!queue.remove(this)) {
            return false;
        }
        cancelled = true;
        return true;
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }
}
