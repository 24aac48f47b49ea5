package dev.troupe.runtime.timer;

import dev.troupe.actor.Cancellable;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.TimerWheel;
import dev.troupe.spi.SchedulerTask;
import dev.troupe.spi.TaskRunOnClose;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * A task that is handed to its executor once. One object has all of it: what was asked for, the
 * place in the wheel, that in the {@link HandOver}, and the handle that the caller gets.
 *
 * <pre>
 *   HANDED_OVER ──► IN_WHEEL ──► OVER               the timer thread takes it over, then fires it
 *        ▲              │
 *        │              ▼
 *        └────────── RUNNING ──► OVER               only one that repeats
 *
 *   HANDED_OVER, IN_WHEEL, RUNNING ──► CANCELLED    by any thread
 * </pre>
 *
 * <p>IN_WHEEL is left under the lock of the {@link SharedWheel}, every other state by CAS. Whoever
 * moves it to OVER or CANCELLED drops task and executor at once. One that is cancelled while it is
 * HANDED_OVER leaves its place there.
 */
class Timer extends TimerWheel.Node implements Cancellable {
    private static final byte HANDED_OVER = 0;
    private static final byte IN_WHEEL = 1;
    static final byte RUNNING = 2;
    private static final byte OVER = 3;
    private static final byte CANCELLED = 4;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Timer.class, "state", byte.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final Timers timers;
    @Nullable Timer @Nullable [] places; // this and place: where it is in the hand-over
    short place;
    private volatile byte state; // changed through STATE
    private @Nullable Runnable task; // this and executor: until it is OVER or CANCELLED
    private @Nullable Executor executor; // null afterwards, which costs the collector nothing

    Timer(Timers timers, long dueNanos, Runnable task, Executor executor) {
        super(dueNanos);
        this.timers = timers;
        this.task = task;
        this.executor = executor;
    }

    /** One that stands for none. */
    static Timer nothing(Timers timers) {
        return new Timer(timers, 0, () -> {}, Runnable::run);
    }

    @Override
    public final boolean cancel() {
        byte seen;
        do {
            seen = state;
            if (seen >= OVER) {
                return false;
            }
        } while (seen == IN_WHEEL
                ? !timers.wheel.tryRemove(this, CANCELLED)
                : !tryMove(seen, CANCELLED));
        if (seen == HANDED_OVER) {
            timers.handOver.forget(this);
        }
        Runnable dropped = task;
        Executor itsExecutor = executor;
        forget();
        if (dropped instanceof SchedulerTask curious && itsExecutor != null) {
            timers.execute(itsExecutor, curious::cancelled);
        }
        return true;
    }

    final long dueNanos() {
        return dueNanos;
    }

    /**
     * How to say when it is due for who does not know what time it is: {@code delayNanos} after the
     * timer thread has said when it was started.
     */
    static long dueAfter(long delayNanos) {
        return -delayNanos;
    }

    /** Whether it is not known yet when it was started. */
    final boolean isUndated() {
        return dueNanos < 0;
    }

    /** It was started by {@code nanos}. For the timer thread. */
    final void date(long nanos) {
        dueNanos = Nanos.plus(nanos, -dueNanos);
    }

    @Override
    public final boolean isCancelled() {
        return state == CANCELLED;
    }

    /** It is in the wheel from now on; false if it was cancelled on its way. Under the lock. */
    final boolean tryEnter() {
        return tryMove(HANDED_OVER, IN_WHEEL);
    }

    final boolean isInWheel() {
        return state == IN_WHEEL;
    }

    /** It is out of the wheel. Under the lock, or before others know it. */
    final void leave(byte next) {
        STATE.setRelease(this, next);
    }

    /** What it is when its time has come. */
    byte stateOnceDue() {
        return OVER;
    }

    /** Fires it before its time, unless it is cancelled. */
    final void fireEarly() {
        if (timers.wheel.tryRemove(this, stateOnceDue())) {
            fire();
        }
    }

    /** It goes to its executor. For who took it out of the wheel. */
    void fire() {
        Runnable due = task;
        Executor itsExecutor = executor;
        forget();
        if (due != null && itsExecutor != null) {
            timers.execute(itsExecutor, due);
        }
    }

    final boolean runsOnClose() {
        return task instanceof TaskRunOnClose;
    }

    /** Null when it is over or cancelled. */
    final @Nullable Runnable task() {
        return task;
    }

    /** Null when it is over or cancelled. */
    final @Nullable Executor executor() {
        return executor;
    }

    final boolean isRunning() {
        return state == RUNNING;
    }

    /** It is about to be handed over again; false if it was cancelled meanwhile. */
    final boolean tryComeBack() {
        return tryMove(RUNNING, HANDED_OVER);
    }

    /** It will not come back. */
    final void end() {
        if (tryMove(RUNNING, OVER)) {
            forget();
        }
    }

    private boolean tryMove(byte from, byte to) {
        return STATE.compareAndSet(this, from, to);
    }

    private void forget() {
        task = null;
        executor = null;
    }
}
