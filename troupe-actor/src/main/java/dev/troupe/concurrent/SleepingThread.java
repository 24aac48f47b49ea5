package dev.troupe.concurrent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One thread that sleeps when it has nothing to do. It is started by who first wakes it, and
 * replaced by another one when its body throws.
 *
 * <pre>
 *   NEW      not started: who wakes it starts it
 *   AWAKE    will look for work again before it sleeps, or is dozing: it need not be woken
 *   ASLEEP   parked until its time, or about to park: who has work wakes it
 *   ENDED    never started, and not to be started any more
 * </pre>
 *
 * <p>No wake-up is lost: who has work publishes it, then reads the state; the thread sets ASLEEP,
 * then looks for work. All four steps are volatile, so at least one of the two sees the other. A
 * thread that naps has said before, in {@code wakesFor}, what it is to be woken for.
 */
public final class SleepingThread {
    private static final int NEW = 0;
    private static final int AWAKE = 1;
    static final int ASLEEP = 2;
    private static final int ENDED = 3;
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(SleepingThread.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final ThreadFactory factory;
    private final Runnable body;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile int state = NEW; // changed through STATE where two may want to
    private volatile @Nullable Thread thread; // set by the thread itself
    private volatile long wakesFor = Long.MAX_VALUE; // or earlier; set by the thread itself

    /**
     * @param body returns when the thread is to end
     */
    public SleepingThread(ThreadFactory factory, Runnable body) {
        this.factory = factory;
        this.body = body;
    }

    /** Lets the thread look for work, which was published before. Callable from any thread. */
    public void wake() {
        if (state == AWAKE) {
            return;
        }
        if (tryWakeFrom(ASLEEP)) {
            LockSupport.unpark(thread);
        } else if (tryWakeFrom(NEW)) {
            start();
        }
    }

    /**
     * As {@link #wake}, for work that is for {@code time}, on a clock of the caller's: a thread that
     * naps and is awake before that time is not woken.
     */
    public void wakeFor(long time) {
        if (isToBeWokenFor(time)) {
            wake();
        }
    }

    boolean isToBeWokenFor(long time) {
        return time <= wakesFor;
    }

    boolean tryWakeFrom(int sleeping) {
        return state == sleeping && STATE.compareAndSet(this, sleeping, AWAKE);
    }

    /** Wakes the thread even if it dozes; does not start it. Callable from any thread. */
    public void rouse() {
        LockSupport.unpark(thread);
    }

    /** Makes sure that the thread never starts; false if it has. Callable from any thread. */
    public boolean tryEndUnstarted() {
        if (!STATE.compareAndSet(this, NEW, ENDED)) {
            return false;
        }
        ended.countDown();
        return true;
    }

    /** Parks for a moment, during which nobody needs to wake it. For the thread itself. */
    public void doze(long nanos) {
        LockSupport.parkNanos(this, nanos);
        clearInterrupt();
    }

    /**
     * Parks until woken, or for {@code nanos}, where {@code Long.MAX_VALUE} is for ever; not at all
     * if there is work. May return early. For the thread itself.
     */
    public void sleep(long nanos, BooleanSupplier hasWork) {
        if (tryFallAsleep(hasWork)) {
            if (nanos == Long.MAX_VALUE) {
                LockSupport.park(this);
            } else {
                LockSupport.parkNanos(this, nanos);
            }
        }
        state = AWAKE;
        clearInterrupt();
    }

    /**
     * As {@link #sleep}, but who has work for a time after {@code end} does not wake it.
     *
     * @param end when it will be awake anyway, on the clock of {@link #wakeFor}
     * @param hasWork whether there is work for an earlier time
     */
    public void nap(long nanos, long end, BooleanSupplier hasWork) {
        beginNap(end);
        try {
            sleep(nanos, hasWork);
        } finally {
            wakesFor = Long.MAX_VALUE;
        }
    }

    void beginNap(long end) {
        wakesFor = end;
    }

    boolean tryFallAsleep(BooleanSupplier hasWork) {
        state = ASLEEP;
        return !hasWork.getAsBoolean();
    }

    /**
     * Waits for the end; false if it did not come in time. The thread itself does not wait: it ends
     * when its body returns.
     */
    public boolean awaitEnd(long timeoutNanos) throws InterruptedException {
        if (Thread.currentThread() == thread) {
            return true;
        }
        if (!ended.await(timeoutNanos, TimeUnit.NANOSECONDS)) {
            return false;
        }
        Thread last = thread;
        if (last != null) {
            last.join(); // it has nothing left to do
        }
        return true;
    }

    private void start() {
        try {
            factory.newThread(this::run).start();
        } catch (Throwable noThread) {
            state = NEW; // the next one may succeed
            throw noThread;
        }
    }

    private void run() {
        thread = Thread.currentThread();
        try {
            body.run();
            ended.countDown();
        } catch (Throwable failure) {
            try {
                start();
            } catch (Throwable noThread) {
                failure.addSuppressed(noThread);
            }
            throw failure; // to whom the thread reports what it does not catch
        }
    }

    /** A flag that a task has left would keep the thread from parking. */
    private static void clearInterrupt() {
        boolean ignored = Thread.interrupted();
    }
}
