package dev.troupe.runtime.executor;

import dev.troupe.concurrent.Padding;
import dev.troupe.concurrent.WorkerSlot;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One thread of a {@link WorkStealingPool}: runs its own tasks, then those of everybody, then steals,
 * then sleeps.
 *
 * <p>{@code next} is the task that a running task made ready last: it runs before the others, while
 * its data is in the cache, but at most {@value #MOST_NEXT_IN_A_ROW} times in a row.
 */
class Worker extends Padding implements Runnable {
    private static final int MOST_NEXT_IN_A_ROW = 16;
    private static final int TURNS_BETWEEN_LOOKS_AT_ALL = 64;
    private static final int SWEEPS_BEFORE_SLEEP = 8;
    private static final int LOOKS_BEFORE_PARK = 1000; // 20 µs or so
    private static final long REST_NANOS = 10_000; // and what the operating system adds
    private static final VarHandle TURNS;

    static {
        try {
            TURNS = MethodHandles.lookup().findVarHandle(Worker.class, "turns", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final WorkStealingPool pool;
    private final int index;
    private final boolean extra; // there while others are stuck
    private final WorkQueue queue = new WorkQueue.Apart();
    private final NextTask next = new NextTask.Apart();
    private volatile long turns; // written through TURNS by the owner; read by the monitor
    private volatile boolean awake = true; // false: sleeps, or is about to
    private volatile @Nullable Thread thread;
    private final Moderation moderation = new Moderation();
    private final Lookout lookout = new Lookout();
    private final Pace pace;
    private boolean fromOutside; // what runs, and nothing that it made ready waits here
    private boolean caughtUp; // what runs did all that there was to do
    private int lastSteps; // in its last turn, if it did
    private boolean yields; // what ran goes on later: one of those from outside is next
    private int nextInARow;
    private boolean searching = true; // counted in the pool's number of searchers

    Worker(WorkStealingPool pool, int index) {
        this.pool = pool;
        this.index = index;
        this.extra = pool.isExtra(index);
        this.pace = new Pace(pool.clock());
    }

    int index() {
        return index;
    }

    WorkQueue queue() {
        return queue;
    }

    /** How many tasks it has begun: one that does not change is stuck. */
    long turns() {
        return turns;
    }

    /** Whether its thread waits for something inside a task. */
    boolean waits() {
        Thread running = thread;
        return running != null && running.getState() != Thread.State.RUNNABLE;
    }

    /** Takes the task that is to run next away from a worker that is stuck. */
    @Nullable Runnable takeNext() {
        return next.take();
    }

    /**
     * Adds a task that the running one made ready, and says whether another one has become free for
     * others to take. Owner only.
     */
    boolean pushNext(Runnable task) {
        fromOutside = false;
        Runnable before = next.replace(task);
        if (before == null) {
            return false;
        }
        queue.push(before, pool.shared());
        return true;
    }

    /**
     * Adds the task whose turn ends now behind all others, and says whether others may be needed: not
     * if nothing else waits, as this worker goes on with it then; nor if it is quick, and waits just
     * for what it has made ready itself, see {@link Pace}. It stays with this worker, whose cache has
     * what it works on, and one task from outside is run first. Owner only.
     */
    boolean pushLast(Runnable task) {
        boolean soon = next.isEmpty() || pace.wasQuick(turns);
        boolean here = soon && queue.isEmpty() && pool.shared().isEmpty();
        yields = true;
        queue.push(task, pool.shared());
        return !here;
    }

    /** Whether something waits here that another worker could take. */
    boolean hasWork() {
        return !queue.isEmpty();
    }

    /**
     * Begins another turn with the same task, which did so many steps in this one, unless another one
     * waits here. Owner only.
     */
    boolean tryGoOn(int steps) {
        pace.ends(turns, steps);
        if (!next.isEmpty() || !queue.isEmpty() || extra) {
            return false;
        }
        TURNS.setRelease(this, turns + 1);
        return true;
    }

    /** How many tasks wait here. */
    int waiting() {
        return queue.size() + (next.isEmpty() ? 0 : 1);
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        CurrentWorker.bind(this);
        WorkerSlot.mine().keepUntilForgotten();
        try {
            Runnable task;
            while ((task = nextTask()) != null) {
                long first = turns + 1;
                TURNS.setRelease(this, first);
                pool.run(task);
                if (caughtUp) {
                    caughtUp = false;
                    restIfWorthwhile(turns - first);
                }
                if (extra && pool.tryRetire()) {
                    break;
                }
            }
        } finally {
            CurrentWorker.bind(null);
            handOver();
            pool.ended(this);
        }
    }

    boolean belongsTo(WorkStealingPool other) {
        return pool == other;
    }

    /** A task to run, however long it takes; null when the worker is to end. */
    private @Nullable Runnable nextTask() {
        if (yields || turns % TURNS_BETWEEN_LOOKS_AT_ALL == TURNS_BETWEEN_LOOKS_AT_ALL - 1) {
            yields = false;
            Runnable fair = shared();
            if (fair != null) {
                return found(fair);
            }
        }
        while (true) {
            Runnable task = own();
            if (task == null) {
                task = shared();
            }
            if (task == null) {
                task = search();
            }
            if (task != null) {
                return found(task);
            }
            if (!sleep()) {
                return null;
            }
        }
    }

    private @Nullable Runnable own() {
        Runnable hot = next.take();
        if (hot != null) {
            if (nextInARow < MOST_NEXT_IN_A_ROW) {
                nextInARow++;
                return hot;
            }
            queue.push(hot, pool.shared());
        }
        nextInARow = 0;
        return queue.poll();
    }

    private @Nullable Runnable shared() {
        Runnable task = pool.shared().poll();
        if (task != null) {
            fromOutside = true; // else what has yielded goes on, and is what it was
        }
        return task;
    }

    /**
     * What it runs has done all that there was to do, so many steps in this turn, and nobody awaits an
     * answer. Owner only.
     */
    void caughtUp(int steps) {
        caughtUp = true;
        lastSteps = steps;
    }

    private void restIfWorthwhile(long moreTurns) {
        boolean alone = queue.size() <= 1; // it may wait itself
        if (fromOutside && alone && moderation.restsAfter(moreTurns, lastSteps)) {
            LockSupport.parkNanos(this, REST_NANOS);
        }
    }

    private @Nullable Runnable search() {
        if (!searching && !pool.tryBeginSearch()) {
            return null;
        }
        searching = true;
        for (int sweep = 0; sweep < SWEEPS_BEFORE_SLEEP; sweep++) {
            Runnable task = shared();
            if (task == null) {
                task = pool.steal(this);
                fromOutside = false;
            }
            if (task != null) {
                return task;
            }
            Thread.onSpinWait();
        }
        return null;
    }

    /** The last one that searched and found something lets another one search. */
    private Runnable found(Runnable task) {
        if (searching) {
            searching = false;
            pool.endSearch(true);
        }
        return task;
    }

    /** Waits for work; false when the worker is to end. */
    private boolean sleep() {
        queue.forgetTaken();
        next.forget();
        WorkerSlot.mine().forget();
        awake = false;
        pool.idle().add(index);
        if (searching) {
            searching = false;
            pool.endSearch(false);
        }
        // Whoever added work before it could see the bit relies on this last look.
        if (pool.hasWork() || pool.isShutdown()) {
            if (pool.idle().remove(index)) {
                awake = true;
                if (pool.isShutdown() && !pool.hasWork()) {
                    return false;
                }
                pool.beginSearch();
                searching = true;
                return true;
            }
        }
        moderation.slept();
        if (lookout.isDue()) {
            lookout.ended(isWokenSoon());
        }
        while (!awake) {
            if (extra) {
                LockSupport.parkNanos(this, pool.extraKeepAliveNanos());
                if (!awake && pool.idle().remove(index)) {
                    awake = true;
                    return false;
                }
            } else {
                LockSupport.park(this);
            }
        }
        searching = true; // whoever woke it has counted it
        return !pool.isShutdown() || pool.hasWork() || !stopSearching();
    }

    private boolean isWokenSoon() {
        for (int looks = 0; looks < LOOKS_BEFORE_PARK && !awake; looks++) {
            Thread.onSpinWait();
        }
        return awake;
    }

    private boolean stopSearching() {
        searching = false;
        pool.endSearch(false);
        return true;
    }

    /** Wakes a sleeping worker that was claimed from the idle ones and counted as searching. */
    void wake() {
        awake = true;
        LockSupport.unpark(thread);
    }

    /** Leaves nothing behind that only this worker would run. */
    private void handOver() {
        pool.giveAway(next.take());
        Runnable task;
        while ((task = queue.poll()) != null) {
            pool.giveAway(task);
        }
        if (searching) {
            stopSearching();
        }
    }

    /** With room behind it as well. */
    @SuppressWarnings({"unused", "UnusedVariable"}) // they take up room
    static final class Apart extends Worker {
        private long c0, c1, c2, c3, c4, c5, c6, c7;
        private long d0, d1, d2, d3, d4, d5, d6, d7;

        Apart(WorkStealingPool pool, int index) {
            super(pool, index);
        }
    }
}
