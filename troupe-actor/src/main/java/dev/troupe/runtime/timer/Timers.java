package dev.troupe.runtime.timer;

import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import dev.troupe.concurrent.SleepingThread;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.japi.Throwables;
import dev.troupe.settings.SchedulerSettings;
import dev.troupe.settings.SchedulerSettings.PendingAtClose;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * The timers of a scheduler and the thread that fires them. Others leave new timers in the hand-over
 * and wake the thread if it sleeps; it puts them into the wheel. Who cancels one takes it out of the
 * wheel himself.
 *
 * <p>The thread works in turns. After a turn that found something handed over, more is likely to
 * follow, and most of it to be cancelled before long, as timeouts of questions are. If the wheel
 * has nothing to do for a while the thread naps, and is woken only for what is due before it wakes
 * up anyway. If it has, the thread dozes until the next tick, and nobody wakes it: nothing is due
 * between two ticks. After a turn that found nothing it sleeps until the next slot of the wheel that
 * is in use, or until something is handed over.
 *
 * <p>After a turn that found very many new timers it looks at the clock for those who start more, at
 * every tick in place of a nap, see {@link RushClock}.
 */
final class Timers {
    private static final long NAP_NANOS = 20_000_000;
    private static final int MANY = 4_000; // handed over within a nap
    private static final int TAKEN_AT_A_TIME = 4_096; // some 0.3 ms, by which others may be late

    private final long tickNanos;
    private final long shutdownTimeoutNanos;
    private final boolean runAllAtClose;
    private final Seams.Clock clock;
    private final long startNanos;
    private final LoggingAdapter log;
    final SharedWheel wheel;
    final HandOver handOver = new HandOver();
    final RushClock rush;
    private final SleepingThread thread;
    private @Nullable Timer arrived; // and could not be put into the wheel; of the timer thread
    private volatile boolean closed;

    Timers(
            SchedulerSettings settings,
            Seams.Clock clock,
            ThreadFactory threads,
            LoggingAdapter log) {
        this.tickNanos = Nanos.of(settings.tick());
        this.shutdownTimeoutNanos = Nanos.of(settings.shutdownTimeout());
        this.runAllAtClose = settings.pendingAtClose() == PendingAtClose.RUN;
        this.clock = clock;
        this.startNanos = clock.nanoTime();
        this.log = log;
        this.wheel = new SharedWheel(tickNanos, settings.ticksPerWheel());
        this.rush = new RushClock(handOver, this::now, tickNanos, NAP_NANOS);
        this.thread = new SleepingThread(threads, this::takeTurns);
    }

    /** Nanoseconds since the start. */
    long now() {
        return Math.max(0, clock.nanoTime() - startNanos);
    }

    boolean isClosed() {
        return closed;
    }

    /** Hands {@code timer} to the timer thread; false when closed. Callable from any thread. */
    boolean offer(Timer timer) {
        boolean dated = !timer.isUndated(); // until others know it
        long due = timer.dueNanos();
        if (!handOver.push(timer)) {
            return false;
        }
        if (dated) {
            rush.handedOver(due);
        }
        thread.wakeFor(due); // who is not dated wakes it even if it naps
        return true;
    }

    /** Whether {@code executor} took {@code task}; if not, this is logged. */
    boolean execute(Executor executor, Runnable task) {
        try {
            executor.execute(task);
            return true;
        } catch (RejectedExecutionException refused) {
            log.error(refused, "executor [{}] refused a scheduled task", executor);
        } catch (Throwable failure) {
            if (Throwables.isFatal(failure) && !(failure instanceof InterruptedException)) {
                throw failure;
            }
            log.error(failure, "a scheduled task failed on executor [{}]", executor);
        }
        return false;
    }

    private void takeTurns() {
        boolean many = false;
        while (!closed) {
            rush.expect(many);
            long before = handOver.position();
            boolean news = turn();
            many = handOver.position() - before > MANY;
            if (!news) {
                rush.expect(false);
                thread.sleep(nanosToNext(), () -> !handOver.isEmpty());
            } else if (nanosToNext() <= NAP_NANOS) {
                dozeUntilTick();
            } else if (rush.isExpected()) {
                noteTicks();
            } else {
                long end = now() + NAP_NANOS;
                thread.nap(NAP_NANOS, end, () -> handOver.hasDueBefore(end));
            }
        }
        end();
    }

    private void noteTicks() {
        long ticks = NAP_NANOS / tickNanos;
        while (ticks-- > 0 && !closed && rush.noteOneOfMany()) {
            dozeUntilTick();
        }
    }

    private void dozeUntilTick() {
        thread.doze(tickNanos - now() % tickNanos);
    }

    /**
     * Takes over what is there and fires what is due, by turns if there is very much of it; whether
     * there was something.
     */
    boolean turn() {
        boolean news = arrived != null || !handOver.isEmpty();
        long end = handOver.end();
        rush.note();
        do {
            takeOver(Math.min(end, handOver.position() + TAKEN_AT_A_TIME));
            fireDue();
        } while (handOver.position() < end);
        return news;
    }

    private void fireDue() {
        long now = now();
        int steps = 0;
        Timer due = wheel.pollDue(now);
        while (due != null) {
            due.fire();
            rush.stepped(++steps);
            due = wheel.pollDue(now);
        }
    }

    private long nanosToNext() {
        long next = wheel.nextNanos();
        return next == Long.MAX_VALUE ? next : next - now();
    }

    private void takeOver(long end) {
        int steps = 0;
        Timer next = arrived == null ? handOver.poll() : arrived;
        try {
            while (next != null) {
                rush.date(next);
                wheel.add(next);
                rush.stepped(++steps);
                next = handOver.position() < end ? handOver.poll() : null;
            }
        } finally {
            arrived = next; // if the wheel could not take it, the next thread tries again
        }
        rush.forgetPassed();
    }

    /** How many timers are in the wheel. */
    long pending() {
        return wheel.size();
    }

    /**
     * Refuses new timers, lets the timer thread see to those that are pending, and waits for its
     * end, though not for ever.
     */
    void close() {
        refuse();
        if (thread.tryEndUnstarted()) {
            end();
            return;
        }
        thread.rouse();
        try {
            if (!thread.awaitEnd(shutdownTimeoutNanos)) {
                log.warning(
                        "the thread of the scheduler still runs a task and was left behind"
                                + " (troupe.scheduler.shutdown-timeout)");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void refuse() {
        if (!closed) {
            handOver.close();
            closed = true;
        }
    }

    private void end() {
        takeOver(Long.MAX_VALUE);
        long dropped = 0;
        Timer pending = wheel.pollAny();
        while (pending != null) {
            if (runAllAtClose || pending.runsOnClose()) {
                pending.fireEarly();
            } else if (pending.cancel()) {
                dropped++;
            }
            pending = wheel.pollAny();
        }
        if (dropped > 0) {
            log.debug("{} timers were pending when the scheduler closed: dropped", dropped);
        }
    }
}
