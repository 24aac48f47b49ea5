package dev.troupe.testkit.sim;

import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** The timers of all systems of a run, in the order in which they fire. */
final class TimerSet {
    private final TreeSet<SimTimer> waiting = new TreeSet<>();
    private long lastNumber;

    SimTimer add(SimScheduler owner, long due, Runnable task, Executor executor) {
        SimTimer timer = new SimTimer(this, owner, ++lastNumber, due, task, executor);
        waiting.add(timer);
        return timer;
    }

    boolean remove(SimTimer timer) {
        return waiting.remove(timer);
    }

    /** Removes what {@code owner} has added; in the order of time. */
    List<SimTimer> removeAll(SimScheduler owner) {
        List<SimTimer> removed = waiting.stream().filter(timer -> timer.owner == owner).toList();
        removed.forEach(waiting::remove);
        return removed;
    }

    @Nullable SimTimer first() {
        return waiting.isEmpty() ? null : waiting.first();
    }
}
