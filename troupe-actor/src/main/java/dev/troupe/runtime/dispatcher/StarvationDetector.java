package dev.troupe.runtime.dispatcher;

import dev.troupe.concurrent.Seams;
import dev.troupe.concurrent.SleepingThread;
import dev.troupe.concurrent.WorkerSlot;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Watches all dispatchers of a system from one thread. It looks at what the threads run from time
 * to time, and sleeps without a time limit when they run nothing; the next mailbox that is
 * scheduled wakes it.
 *
 * <p>If work comes just before it falls asleep, and it sleeps on, nothing is missed: work that nobody
 * waits behind starves nobody, and what would wait behind it wakes the detector.
 */
public final class StarvationDetector {
    private static final Duration LONGEST_INTERVAL = Duration.ofSeconds(1);

    private final DispatcherServices services;
    private final Seams.Clock clock;
    private final List<StarvationWatch> watches = new CopyOnWriteArrayList<>();
    private final Map<WorkerSlot, Occupation> seen = new HashMap<>(); // the detector's thread only
    private final SleepingThread thread;
    private volatile boolean closed;

    public StarvationDetector(DispatcherServices services) {
        this.services = services;
        this.clock = services.seams().clock();
        this.thread =
                new SleepingThread(services.threadsFor("starvation-detector"), this::lookAround);
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
        thread.wake();
    }

    private void lookAround() {
        while (!closed) {
            thread.doze(intervalNanos());
            if (!look(clock.nanoTime())) {
                seen.clear();
                thread.sleep(Long.MAX_VALUE, () -> closed);
            }
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

    /** Ends the detector's thread, soon. */
    void close() {
        closed = true;
        if (!thread.tryEndUnstarted()) {
            thread.rouse();
        }
    }

    /** Waits, though not for ever, until the thread of a closed detector has ended. */
    void awaitClosed(long timeoutNanos) throws InterruptedException {
        thread.awaitEnd(timeoutNanos);
    }
}
