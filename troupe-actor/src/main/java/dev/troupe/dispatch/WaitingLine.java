package dev.troupe.dispatch;

import dev.troupe.Done;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Messages that wait for room before a {@link Gate}, first come, first served, with or without a
 * thread. Whoever makes room puts the first of them in and tells who waits; it is in the queue
 * before the line looks shorter, so that nobody who comes later overtakes it. Callable from any
 * thread; nothing but the queue's own {@code add} is called under its lock.
 */
final class WaitingLine {
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

    private final Storage storage;
    private final BooleanSupplier tryTakePlace;
    private final Runnable givePlaceBack;
    private final Queue<Waiter> waiters = new ArrayDeque<>(0); // guarded by this
    private boolean closed; // guarded by this
    private volatile int size; // of waiters; written under the lock

    WaitingLine(Storage storage, BooleanSupplier tryTakePlace, Runnable givePlaceBack) {
        this.storage = storage;
        this.tryTakePlace = tryTakePlace;
        this.givePlaceBack = givePlaceBack;
    }

    /** A message that waits; completes when it has gone in. */
    static final class Waiter extends CompletableFuture<Done> {
        private final Envelope envelope;

        private Waiter(Envelope envelope) {
            this.envelope = envelope;
        }

        Envelope envelope() {
            return envelope;
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Joins at the end; null when the line is closed. The waiter may be done when this returns. */
    @Nullable Waiter join(Envelope envelope) {
        Waiter waiter = new Waiter(envelope);
        synchronized (this) {
            if (closed) {
                return null;
            }
            waiters.add(waiter);
            size = waiters.size();
        }
        admit(); // a place may have come free before this waiter could be seen
        return waiter;
    }

    /** Lets in as many as there are places. */
    void admit() {
        Waiter first;
        while ((first = putFirst()) != null) {
            first.complete(Done.getInstance());
        }
    }

    /** Puts the first message in; null when nobody waits or there is no place. */
    private @Nullable Waiter putFirst() {
        Waiter first;
        Throwable failure;
        synchronized (this) {
            // Whoever has given up, by cancelling the stage for example, has taken the message
            // back.
            while ((first = waiters.peek()) != null && first.isDone()) {
                remove(first);
            }
            if (first == null || !tryTakePlace.getAsBoolean()) {
                return null;
            }
            failure = put(first);
            remove(first);
        }
        if (failure != null) {
            first.completeExceptionally(failure);
            givePlaceBack.run();
        }
        return first;
    }

    private @Nullable Throwable put(Waiter waiter) {
        try {
            storage.add(waiter.envelope);
            return null;
        } catch (RuntimeException | Error inComparator) {
            return inComparator;
        }
    }

    private synchronized boolean remove(Waiter waiter) {
        boolean removed = waiters.remove(waiter);
        size = waiters.size();
        return removed;
    }

    /**
     * Waits on this thread until {@code waiter} is done, at most so long, and without end if {@code
     * longest} is negative.
     *
     * @return false if the time was over, or the thread interrupted, before there was room
     * @throws RuntimeException what the queue threw when the message was put in
     */
    boolean await(Waiter waiter, Duration longest) {
        CountDownLatch done = new CountDownLatch(1);
        waiter.whenComplete((accepted, failure) -> done.countDown());
        try {
            if (longest.isNegative() || longest.compareTo(LONGEST) >= 0) {
                done.await();
            } else if (!done.await(longest.toNanos(), TimeUnit.NANOSECONDS) && remove(waiter)) {
                return false;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            if (remove(waiter)) {
                return false;
            }
        }
        rethrow(waiter.handle((accepted, failure) -> failure).getNow(null));
        return true;
    }

    private static void rethrow(@Nullable Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        } else if (failure instanceof RuntimeException exception
                && !(failure instanceof MailboxClosedException)) {
            throw exception;
        }
    }

    /** Ends the line; who was in it is for the caller to look after. */
    synchronized List<Waiter> close() {
        closed = true;
        List<Waiter> left = List.copyOf(waiters);
        waiters.clear();
        size = 0;
        return left;
    }
}
