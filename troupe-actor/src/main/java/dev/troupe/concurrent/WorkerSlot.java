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
 * <p>Only the thread itself writes. It writes {@code running}, then {@code runs} with release; a
 * watcher reads {@code runs} with acquire, then {@code running}: it may see the next run already,
 * but never an older one than the number says. A slot lives as long as its thread.
 */
public final class WorkerSlot extends Padding {
    private static final Map<WorkerSlot, Boolean> ALL = new WeakHashMap<>(); // guarded by itself
    private static final ThreadLocal<@Nullable WorkerSlot> MINE = new ThreadLocal<>();
    private static final VarHandle RUNNING;
    private static final VarHandle RUNS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            RUNNING = lookup.findVarHandle(WorkerSlot.class, "running", Object.class);
            RUNS = lookup.findVarHandle(WorkerSlot.class, "runs", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Thread thread = Thread.currentThread();
    private @Nullable Object running; // through RUNNING
    private long runs; // through RUNS

    private WorkerSlot() {}

    private static WorkerSlot added() {
        WorkerSlot slot = new WorkerSlot();
        synchronized (ALL) {
            ALL.put(slot, true);
        }
        MINE.set(slot);
        return slot;
    }

    /** The slot of the calling thread. */
    public static WorkerSlot mine() {
        WorkerSlot slot = MINE.get();
        return slot == null ? added() : slot;
    }

    /** Forgets the slot of the calling thread, which ends or will run nothing more. */
    public static void leave() {
        WorkerSlot slot = MINE.get();
        if (slot != null) {
            MINE.remove();
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

    /** Shows what the calling thread runs from now on, and returns what it ran until now. */
    public @Nullable Object begin(Object next) {
        Object outer = running;
        RUNNING.setOpaque(this, next);
        RUNS.setRelease(this, runs + 1);
        return outer;
    }

    /** The calling thread goes on with what it ran before {@link #begin}. */
    public void end(@Nullable Object outer) {
        RUNNING.setOpaque(this, outer);
    }

    public Thread thread() {
        return thread;
    }

    /** What the thread runs; null when nothing. From any thread. */
    public @Nullable Object running() {
        return RUNNING.getOpaque(this);
    }

    /** How many runs have begun on the thread. From any thread. */
    public long runs() {
        return (long) RUNS.getAcquire(this);
    }
}
