package dev.troupe.runtime.dispatcher;

import dev.troupe.concurrent.Seams;
import dev.troupe.dispatch.ExecutionRejected;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Mailboxes that hold their token but were rejected by the executor, so that nobody else will ever
 * run them. They are submitted again after the next submission that succeeds, and by a timer whose
 * pauses double; when that was in vain for long enough a thread of their own runs them.
 *
 * <p>Each mailbox in the list is polled by one thread, which submits it, runs it or puts it back:
 * so it is never run twice. At most one timer is armed; after it is disarmed the list is looked at
 * once more, and whoever adds, or puts back, does that and then looks whether the timer is armed, so
 * a mailbox is never left without a timer.
 */
final class RescueList {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(10);
    private static final Duration LAST_PAUSE = Duration.ofMillis(160);
    private static final long EPISODE_GAP_NANOS = Duration.ofSeconds(10).toNanos();

    private final String dispatcherId;
    private final DispatcherPool pool;
    private final DispatcherServices services;
    private final Seams.Clock clock;
    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean timerArmed = new AtomicBoolean();
    private final AtomicBoolean threadRuns = new AtomicBoolean();
    private final AtomicLong rejections = new AtomicLong();
    private volatile long lastRejection;

    RescueList(String dispatcherId, DispatcherPool pool, DispatcherServices services) {
        this.dispatcherId = dispatcherId;
        this.pool = pool;
        this.services = services;
        this.clock = services.seams().clock();
    }

    /** Whether something waits here, or did a moment ago. */
    boolean isBusy() {
        return timerArmed.get();
    }

    /** Takes a mailbox that was rejected, with its token. */
    void add(Runnable rejected, RejectedExecutionException cause) {
        if (pool.isClosed()) { // all actors have stopped by then
            services.log().error(cause, "dispatcher [{}] has shut down", dispatcherId);
            return;
        }
        waiting.add(rejected);
        long now = clock.nanoTime();
        long before = lastRejection;
        lastRejection = now;
        long count = rejections.incrementAndGet();
        arm(FIRST_PAUSE);
        if (count == 1 || now - before > EPISODE_GAP_NANOS) {
            services.log()
                    .error(
                            cause,
                            "the executor of dispatcher [{}] rejected [{}]: nothing is lost, it is"
                                    + " submitted again until a thread takes it",
                            dispatcherId,
                            rejected);
            services.publish(new ExecutionRejected(dispatcherId, count, cause));
        }
    }

    /** Submits what waits, until the executor rejects again; whether all of it was taken. */
    boolean submitAll() {
        Runnable next;
        while ((next = waiting.poll()) != null) {
            try {
                pool.submit(next);
            } catch (RejectedExecutionException again) {
                waiting.add(next);
                arm(FIRST_PAUSE); // the timer may have found nothing while this one was away
                return false;
            }
        }
        return true;
    }

    private void arm(Duration pause) {
        if (timerArmed.compareAndSet(false, true)) {
            armAgain(pause);
        }
    }

    private void armAgain(Duration pause) {
        try {
            services.scheduler().scheduleOnce(pause, () -> retry(pause), Runnable::run);
        } catch (IllegalStateException schedulerClosed) {
            timerArmed.set(false);
            runOnOwnThread();
        }
    }

    private void retry(Duration pause) {
        if (!submitAll()) {
            if (pause.compareTo(LAST_PAUSE) < 0) {
                armAgain(pause.multipliedBy(2));
                return;
            }
            runOnOwnThread();
        }
        timerArmed.set(false);
        if (!waiting.isEmpty()) {
            arm(FIRST_PAUSE);
        }
    }

    private void runOnOwnThread() {
        if (threadRuns.compareAndSet(false, true)) {
            services.runApart(dispatcherId + "-rescue", this::runAll);
        }
    }

    private void runAll() {
        try {
            Runnable next;
            while ((next = waiting.poll()) != null) {
                next.run();
            }
        } finally {
            threadRuns.set(false);
            if (!waiting.isEmpty()) { // added after the last look
                arm(FIRST_PAUSE);
            }
        }
    }
}
