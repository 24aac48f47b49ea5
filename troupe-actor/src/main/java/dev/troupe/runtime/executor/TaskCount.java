package dev.troupe.runtime.executor;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many tasks a pool has taken and not finished, and whether it takes more. Both are in one
 * long, so that a task is either taken before the shutdown, and then runs, or refused. The pool has
 * ended when it is shut down and the count is zero.
 */
final class TaskCount {
    private static final long SHUT_DOWN = Long.MIN_VALUE; // the sign; the rest is the count

    private final AtomicLong state = new AtomicLong();
    private final CountDownLatch ended = new CountDownLatch(1);

    /**
     * One more task.
     *
     * @throws RejectedExecutionException after {@link #shutDown}
     */
    void add() {
        long seen;
        do {
            seen = state.get();
            if (seen < 0) {
                throw new RejectedExecutionException("the pool has shut down");
            }
        } while (!state.compareAndSet(seen, seen + 1));
    }

    /** One task is finished. */
    void remove() {
        if (state.decrementAndGet() == SHUT_DOWN) {
            ended.countDown();
        }
    }

    void shutDown() {
        if ((state.getAndUpdate(seen -> seen | SHUT_DOWN) & ~SHUT_DOWN) == 0) {
            ended.countDown();
        }
    }

    boolean isShutDown() {
        return state.get() < 0;
    }

    boolean hasEnded() {
        return ended.getCount() == 0;
    }

    boolean awaitEnd(long timeout, TimeUnit unit) throws InterruptedException {
        return ended.await(timeout, unit);
    }
}
