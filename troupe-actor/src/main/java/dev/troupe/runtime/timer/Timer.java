package dev.troupe.runtime.timer;

import dev.troupe.actor.Cancellable;
import dev.troupe.concurrent.BriefWait;
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
 * <p>HANDED_OVER is left by who takes it out of its place, with one CAS there, which is all that
 * cancelling costs most timeouts. IN_WHEEL, which it is from then on and not only when it has been
 * put in, is left under the lock of the {@link SharedWheel}; RUNNING by CAS. Whoever moves it to
 * OVER or CANCELLED drops task and executor at once.
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
    @Nullable Object @Nullable [] places; // this and place: where it is in the hand-over
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

    @Override
    public final boolean cancel() {
        boolean cancelled = (state == HANDED_OVER && tryCancelInPlace()) || tryCancelAnywhere();
        if (cancelled) {
            drop();
        }
        return cancelled;
    }

    private boolean tryCancelInPlace() {
        boolean taken = HandOver.tryTakeOut(this);
        if (taken) {
            leave(CANCELLED);
        }
        return taken;
    }

    /** Wherever it is, or is about to be. Apart from {@link #cancel}, which is to be short. */
    private boolean tryCancelAnywhere() {
        boolean cancelled = false;
        for (int tries = 1; !cancelled && state < OVER; tries++) {
            switch (state) {
                case HANDED_OVER -> {
                    BriefWait.pass(tries); // who takes it out, or puts it in, is about to say so
                    cancelled = tryCancelInPlace();
                }
                case IN_WHEEL -> cancelled = timers.wheel.tryRemove(this, CANCELLED);
                default -> cancelled = tryMove(RUNNING, CANCELLED);
            }
        }
        return cancelled;
    }

    private void drop() {
        Runnable dropped = task;
        Executor itsExecutor = executor;
        forget();
        if (dropped instanceof SchedulerTask curious && itsExecutor != null) {
            timers.execute(itsExecutor, curious::cancelled);
        }
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

    /** It has been taken out of its place, and will be put into the wheel. */
    final void arrive() {
        places = null;
        leave(IN_WHEEL);
    }

    /** Whether it is in the wheel, or about to be put in. */
    final boolean isInWheel() {
        return state == IN_WHEEL;
    }

    /** It is something else from now on. For who took it out, or before others know it. */
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

    /** It came back, and found no place any more. */
    final void turnAway() {
        leave(CANCELLED);
        drop();
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
        places = null; // who keeps the handle must not keep the others
    }
}
