package dev.troupe.runtime.executor;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;

/** Runs imaginary actors from a queue by an imaginary clock, on so many imaginary threads. */
final class ImaginaryThreads {
    private static final FairSharePool OWNER =
            new FairSharePool(
                    new FairSharePool.Limits(1, Duration.ofMillis(2), false),
                    Thread::new,
                    (thread, failure) -> {},
                    new HandClock());

    private final ReadyQueue queue;
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(
                    Comparator.comparingLong(Event::nanos).thenComparingLong(Event::order));
    private final Map<Share, Actor> actors = new HashMap<>();
    private int free;
    private long now;
    private long order;

    ImaginaryThreads(ReadyQueue queue, int threads) {
        this.queue = queue;
        this.free = threads;
    }

    private record Event(long nanos, long order, Runnable what) {}

    /** One that runs, sleeps, and runs again. */
    final class Actor {
        private final Share share;
        private final Duration[] runs;
        private long sleepNanos;
        private int runsBegun;
        private long runNanos;
        private long readySince;
        private long spent;
        private long longestWait;

        private Actor(int weight, Duration sleep, Duration... runs) {
            this.share = share(weight);
            this.runs = runs;
            this.sleepNanos = sleep.toNanos();
        }

        /** How long it has run so far. */
        long spentNanos() {
            return spent;
        }

        /** Begins to count anew. */
        void forget() {
            longestWait = 0;
            spent = 0;
        }

        /** The longest time that it was ready and did not run. */
        Duration longestWait() {
            return Duration.ofNanos(longestWait);
        }

        /** From its next run on it always has messages. */
        void stayAwake() {
            sleepNanos = 0;
        }

        private void becomeReady() {
            readySince = now;
            queue.add(share, now);
        }

        private void begin() {
            longestWait = Math.max(longestWait, now - readySince);
            runNanos = runs[runsBegun++ % runs.length].toNanos();
            after(runNanos, this::end);
        }

        private void end() {
            free++;
            spent += runNanos;
            queue.ran(share, runNanos, sleepNanos == 0, now);
            readySince = now;
            if (sleepNanos > 0) {
                after(sleepNanos, this::becomeReady);
            }
        }
    }

    static Share share(int weight) {
        return new Share(OWNER, () -> {}, weight);
    }

    /** An actor that always has messages, and handles so many of them at a time. */
    Actor busy(int weight, Duration run) {
        return sleepy(weight, run, Duration.ZERO);
    }

    /** An actor that always has messages, and whose runs last as long as the next of these. */
    Actor busyInTurns(int weight, Duration... runs) {
        return add(new Actor(weight, Duration.ZERO, runs));
    }

    /** An actor that sleeps after each run. */
    Actor sleepy(int weight, Duration run, Duration sleep) {
        return add(new Actor(weight, sleep, run));
    }

    private Actor add(Actor actor) {
        actors.put(actor.share, actor);
        actor.becomeReady();
        return actor;
    }

    /** Does {@code what} again and again. */
    void every(Duration pause, Runnable what) {
        after(
                pause.toNanos(),
                () -> {
                    what.run();
                    every(pause, what);
                });
    }

    private void after(long nanos, Runnable what) {
        events.add(new Event(now + nanos, order++, what));
    }

    /** Lets so much time pass. */
    void pass(Duration time) {
        long until = now + time.toNanos();
        fill();
        Event next;
        while ((next = events.peek()) != null && next.nanos() <= until) {
            events.remove();
            now = next.nanos();
            next.what().run();
            fill();
        }
        now = until;
    }

    private void fill() {
        Share share;
        while (free > 0 && (share = queue.take(now)) != null) {
            free--;
            Actor actor = actors.get(share);
            if (actor == null) {
                throw new AssertionError("a share that nobody added");
            }
            actor.begin();
        }
    }

    /** What {@code nanos} are of {@code time}. */
    static double part(long nanos, Duration time) {
        return (double) nanos / time.toNanos();
    }

    static Duration millis(double millis) {
        return Duration.ofNanos((long) (millis * TimeUnit.MILLISECONDS.toNanos(1)));
    }
}
