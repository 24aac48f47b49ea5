package dev.troupe.testkit;

import dev.troupe.concurrent.Nanos;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The time of an {@link ExplicitlyTriggeredScheduler} and the timers that wait for it. All fields
 * are guarded by this object's monitor, and so are those that {@link ManualTimer} says are.
 */
final class TimerQueue {
    private final TreeSet<ManualTimer> waiting =
            new TreeSet<>(
                    Comparator.comparingLong((ManualTimer timer) -> timer.dueNanos)
                            .thenComparingLong(timer -> timer.sequence));
    private long nowNanos;
    private long lastSequence;
    private boolean closed;

    /** The time that is {@code amount} away from now. */
    synchronized long after(Duration amount) {
        return Nanos.plus(nowNanos, Nanos.of(amount));
    }

    synchronized Duration now() {
        return Duration.ofNanos(nowNanos);
    }

    synchronized Optional<Duration> next() {
        return waiting.isEmpty()
                ? Optional.empty()
                : Optional.of(Duration.ofNanos(waiting.first().dueNanos - nowNanos));
    }

    synchronized List<Duration> all() {
        return waiting.stream().map(timer -> Duration.ofNanos(timer.dueNanos - nowNanos)).toList();
    }

    synchronized int size() {
        return waiting.size();
    }

    synchronized void requireOpen() {
        if (closed) {
            throw new IllegalStateException(
                    "cannot schedule: the scheduler was closed with its actor system");
        }
    }

    synchronized void add(ManualTimer timer, Duration delay) {
        requireOpen();
        enqueue(timer, after(delay));
    }

    /** Removes {@code timer}; whether it was waiting. */
    synchronized boolean remove(ManualTimer timer) {
        return waiting.remove(timer);
    }

    /**
     * Moves the time to the next timer that is due at {@code end} at the latest and gives it; a
     * repeating one waits for its next turn then. Moves the time to {@code end} when none is due.
     */
    synchronized @Nullable ManualTimer advance(long end) {
        if (waiting.isEmpty() || waiting.first().dueNanos > end) {
            nowNanos = Math.max(nowNanos, end);
            return null;
        }
        ManualTimer timer = waiting.first();
        waiting.remove(timer);
        nowNanos = Math.max(nowNanos, timer.dueNanos);
        Duration interval = timer.interval;
        if (interval != null) {
            enqueue(timer, Nanos.plus(timer.dueNanos, Nanos.of(interval)));
        }
        return timer;
    }

    synchronized void close() {
        closed = true;
        waiting.clear();
    }

    private void enqueue(ManualTimer timer, long dueNanos) {
        timer.dueNanos = dueNanos;
        timer.sequence = ++lastSequence;
        waiting.add(timer);
    }
}
