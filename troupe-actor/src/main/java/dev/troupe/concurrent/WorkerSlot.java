package dev.troupe.concurrent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What one thread runs now, for whoever watches it from another thread. Two writes per run, no
 * clock: the watcher knows the time.
 *
 * <p>Only the thread itself writes. It shows what it runs in two places by turns, then counts in
 * {@code runs} with release; a watcher reads {@code runs} with acquire, then the place that it tells
 * of: it may see a later run already, but never an older one than the number says. A thread that
 * says when it goes to sleep keeps in these places what it has run. A slot lives as long as its
 * thread.
 */
public class WorkerSlot extends TwoPlaces {
    private static final Map<WorkerSlot, Boolean> ALL = new WeakHashMap<>(); // guarded by itself
    private static final ThreadLocal<@Nullable WorkerSlot> MINE = new ThreadLocal<>();
    private static final long BUSY = 1; // bit 0 of runs; the bits above count
    private static final VarHandle RUNS;

    static {
        try {
            RUNS = MethodHandles.lookup().findVarHandle(WorkerSlot.class, "runs", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Thread thread = Thread.currentThread();
    private long runs; // through RUNS
    private boolean keeps;

    private WorkerSlot() {}

    private static WorkerSlot added() {
        WorkerSlot slot = new Apart();
        synchronized (ALL) {
            ALL.put(slot, true);
        }
        bind(slot);
        return slot;
    }

    /** The slot of the calling thread. */
    public static WorkerSlot mine() {
        WorkerSlot slot = bound();
        return slot == null ? added() : slot;
    }

    private static @Nullable WorkerSlot bound() {
        return Thread.currentThread() instanceof HouseThread ours ? ours.slot : MINE.get();
    }

    private static void bind(@Nullable WorkerSlot slot) {
        if (Thread.currentThread() instanceof HouseThread ours) {
            ours.slot = slot;
        } else if (slot == null) {
            MINE.remove();
        } else {
            MINE.set(slot);
        }
    }

    /** Forgets the slot of the calling thread, which ends or will run nothing more. */
    public static void leave() {
        WorkerSlot slot = bound();
        if (slot != null) {
            bind(null);
            synchronized (ALL) {
                ALL.remove(slot);
            }
        }
    }

    /** The slots of all threads that have run something. */
    public static List<WorkerSlot> all() {
        synchronized (ALL) {
            return new ArrayList<>(ALL.keySet());
        }
    }

    /** The calling thread will say by {@link #forget} when it goes to sleep. */
    public void keepUntilForgotten() {
        keeps = true;
    }

    /** Shows what the calling thread runs from now on, and returns what it ran until now. */
    public @Nullable Object begin(Object next) {
        Object outer = (runs & BUSY) == 0 ? null : at(runs);
        long then = (runs | BUSY) + NEXT;
        put(then, next);
        RUNS.setRelease(this, then);
        return outer;
    }

    /** What the calling thread runs begins once more. */
    public void again() {
        long then = runs + NEXT;
        put(then, at(runs));
        RUNS.setRelease(this, then);
    }

    /** The calling thread goes on with what it ran before {@link #begin}. */
    public void end(@Nullable Object outer) {
        if (outer != null) {
            put(runs, outer);
            return;
        }
        if (!keeps) {
            forget();
        }
        RUNS.setRelease(this, runs - BUSY);
    }

    public Thread thread() {
        return thread;
    }

    /** What the thread runs; null when nothing. From any thread. */
    public @Nullable Object running() {
        long now = (long) RUNS.getAcquire(this);
        return (now & BUSY) == 0 ? null : at(now);
    }

    /** Grows with each run that has begun on the thread. From any thread. */
    public long runs() {
        return (long) RUNS.getAcquire(this) & -NEXT;
    }

    /** With room behind it as well. */
    @SuppressWarnings({"unused", "UnusedVariable"}) // they take up room
    static final class Apart extends WorkerSlot {
        private long c0, c1, c2, c3, c4, c5, c6, c7;
        private long d0, d1, d2, d3, d4, d5, d6, d7;
    }
}
