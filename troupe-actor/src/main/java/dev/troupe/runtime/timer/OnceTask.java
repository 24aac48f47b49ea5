package dev.troupe.runtime.timer;

import dev.troupe.actor.Cancellable;
import dev.troupe.event.LoggingAdapter;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Hands a task to its executor once, unless it is cancelled before. */
final class OnceTask implements Runnable, Cancellable {
    private enum State {
        PENDING,
        DONE,
        CANCELLED
    }

    private final AtomicReference<State> state = new AtomicReference<>(State.PENDING);
    private final Executor executor;
    private final LoggingAdapter log;
    private volatile @Nullable Runnable task; // dropped when run or cancelled
    private volatile @Nullable Future<?> entry;

    OnceTask(Runnable task, Executor executor, LoggingAdapter log) {
        this.task = task;
        this.executor = executor;
        this.log = log;
    }

    void scheduledAs(Future<?> future) {
        entry = future;
        if (isCancelled()) {
            future.cancel(false);
        }
    }

    @Override
    public void run() {
        Runnable due = task;
        if (due != null && state.compareAndSet(State.PENDING, State.DONE)) {
            task = null;
            try {
                executor.execute(due);
            } catch (RejectedExecutionException rejected) {
                log.error(rejected, "executor [{}] refused a task that was due", executor);
            }
        }
    }

    @Override
    public boolean cancel() {
        if (!state.compareAndSet(State.PENDING, State.CANCELLED)) {
            return false;
        }
        task = null;
        Future<?> scheduled = entry;
        if (scheduled != null) {
            scheduled.cancel(false);
        }
        return true;
    }

    @Override
    public boolean isCancelled() {
        return state.get() == State.CANCELLED;
    }
}
