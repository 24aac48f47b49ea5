package dev.troupe.runtime.dispatcher;

import dev.troupe.concurrent.Seams;
import dev.troupe.concurrent.WorkerSlot;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Watches all dispatchers of a system from one thread. It looks at what the threads run from time
 * to time, and sleeps without a time limit when they run nothing; the next mailbox that is
 * scheduled wakes it.
 *
 * <p>{@code asleep} is written before the detector parks and read by {@link #workCame} after work
 * was made ready. If work comes just before, and the detector sleeps on, nothing is missed: work
 * that nobody waits behind starves nobody, and what would wait behind it wakes the detector.
 */
public final class StarvationDetector {
    private static final Duration LONGEST_INTERVAL = Duration.ofSeconds(1);

    private final DispatcherServices services;
    private final Seams.Clock clock;
    private final List<StarvationWatch> watches = new CopyOnWriteArrayList<>();
    private final Map<WorkerSlot, Occupation> seen = new HashMap<>(); // the detector's thread only
    private volatile boolean asleep = true;
    private volatile boolean closed;
    private @Nullable Thread thread; // guarded by this

    public StarvationDetector(DispatcherServices services) {
        this.services = services;
        this.clock = services.seams().clock();
    }

    /**
     * What a thread was seen to run.
     *
     * @param runs the number of the run
     * @param running what it is
     * @param since when it was first seen
     */
    record Occupation(long runs, Object running, long since) {}

    /** Watches {@code dispatcher} from now on, as its settings say. */
    synchronized void watch(PooledDispatcher dispatcher) {
        if (watches.stream().noneMatch(watch -> watch.isOf(dispatcher))) {
            watches.add(new StarvationWatch(dispatcher, services));
        }
    }

    /** Forgets {@code dispatcher}, where nobody lives any more. */
    void unwatch(PooledDispatcher dispatcher) {
        watches.removeIf(watch -> watch.isOf(dispatcher));
    }

    /** Something was made ready: there is something to watch. Callable from any thread. */
    void workCame() {
        if (asleep) {
            wake();
        }
    }

    private synchronized void wake() {
        if (!asleep || closed) {
            return;
        }
        asleep = false;
        if (thread == null) {
            services.runApart("starvation-detector", this::run);
        } else {
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        synchronized (this) {
            thread = Thread.currentThread();
        }
        while (!closed) {
            LockSupport.parkNanos(this, intervalNanos());
            if (!look(clock.nanoTime())) {
                sleep();
            }
        }
    }

    private void sleep() {
        seen.clear();
        asleep = true;
        while (asleep && !closed) {
            LockSupport.park(this);
        }
    }

    private long intervalNanos() {
        return watches.stream()
                .map(StarvationWatch::interval)
                .min(Duration::compareTo)
                .orElse(LONGEST_INTERVAL)
                .toNanos();
    }

    /** Looks at all dispatchers; whether any of them does something. */
    boolean look(long now) {
        List<WorkerSlot> slots = WorkerSlot.all();
        seen.keySet().retainAll(slots);
        for (WorkerSlot slot : slots) {
            long runs = slot.runs();
            Object running = slot.running();
            Occupation before = seen.get(slot);
            if (running == null) {
                seen.remove(slot);
            } else if (before == null || before.runs() != runs) {
                seen.put(slot, new Occupation(runs, running, now));
            }
        }
        boolean active = false;
        for (StarvationWatch watch : watches) {
            active |= watch.look(now, seen);
        }
        return active;
    }

    /** Ends the detector's thread. */
    synchronized void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
