package dev.troupe.runtime.dispatcher;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one dispatcher: made on first use, let go when nobody needs them, replaced, and at
 * last closed for good. A pool that is let go or replaced still runs what it has taken. Callable
 * from any thread.
 */
final class DispatcherPool {
    private final String dispatcherId;
    private final Supplier<ExecutorService> maker;
    private final Queue<ExecutorService> leaving = new ConcurrentLinkedQueue<>();
    private volatile @Nullable ExecutorService current; // replaced under the lock
    private boolean closed; // guarded by the lock

    DispatcherPool(String dispatcherId, Supplier<ExecutorService> maker) {
        this.dispatcherId = dispatcherId;
        this.maker = maker;
    }

    /**
     * The pool to use now.
     *
     * @throws RejectedExecutionException after {@link #close}
     */
    ExecutorService get() {
        ExecutorService existing = current;
        if (existing != null && !existing.isShutdown()) {
            return existing;
        }
        synchronized (this) {
            if (closed) {
                throw new RejectedExecutionException(
                        "dispatcher ["
                                + dispatcherId
                                + "] belongs to a system that has terminated");
            }
            existing = current;
            if (existing == null || existing.isShutdown()) {
                existing = maker.get();
                current = existing;
            }
            return existing;
        }
    }

    /** The pool, if there is one now. */
    @Nullable ExecutorService existing() {
        return current;
    }

    /**
     * Gives {@code task} to the pool, and once more if that was shut down meanwhile.
     *
     * @throws RejectedExecutionException if the pool did not take it
     */
    void submit(Runnable task) {
        try {
            offer(task);
        } catch (RejectedExecutionException shutDownMeanwhile) {
            offer(task);
        }
    }

    /** Whatever an executor throws means that it has not taken the task. */
    private void offer(Runnable task) {
        try {
            get().execute(task);
        } catch (RejectedExecutionException rejected) {
            throw rejected;
        } catch (RuntimeException failure) {
            throw new RejectedExecutionException(
                    "the executor of dispatcher [" + dispatcherId + "] failed", failure);
        }
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /** Puts a new pool in the place of the one that is there; nothing if there is none. */
    synchronized void replace() {
        if (current != null && !closed) {
            ExecutorService next = maker.get();
            letGo();
            current = next;
        }
    }

    /** Shuts the pool down if {@code nobodyNeedsIt} by then; the next use makes a new one. */
    synchronized void letGoIf(BooleanSupplier nobodyNeedsIt) {
        if (!closed && nobodyNeedsIt.getAsBoolean()) {
            letGo();
        }
    }

    private void letGo() {
        ExecutorService old = current;
        if (old != null) {
            current = null;
            old.shutdown();
            leaving.removeIf(ExecutorService::isTerminated);
            leaving.add(old);
        }
    }

    /** Shuts the pool down for good. */
    synchronized void close() {
        if (!closed) {
            letGo();
            closed = true;
        }
    }

    /** Waits until all threads of a closed pool have ended; whether they have. */
    boolean awaitClosed(long timeout, TimeUnit unit) throws InterruptedException {
        for (ExecutorService left : leaving) {
            if (!left.awaitTermination(timeout, unit)) {
                return false;
            }
        }
        return true;
    }
}
