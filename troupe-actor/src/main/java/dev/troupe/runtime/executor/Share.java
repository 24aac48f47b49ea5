package dev.troupe.runtime.executor;

import org.jspecify.annotations.Nullable;

/**
 * What a {@link FairSharePool} remembers of one task. Its virtual runtime is the time it has run in
 * nanoseconds, times {@value #USUAL_WEIGHT}, divided by its weight; only differences mean something,
 * as it may wrap. Guarded by the lock of the pool.
 */
final class Share {
    /** The weight of what has none of its own. */
    static final int USUAL_WEIGHT = 100;

    private static final int RUNS_IN_AVERAGE = 4;

    final FairSharePool pool;
    final Runnable task;
    final int weight;
    boolean ready;
    int running; // on how many threads
    boolean again; // became ready while it ran
    boolean aged; // was taken out of turn, see StrictQueue
    long lag; // how far it was behind the virtual time when it began to run
    @Nullable ShareHeap heap; // that it is in
    int place; // there
    long order; // of becoming ready
    private long virtualRuntime;
    private int remainder; // of the division: short runs of heavy tasks count too
    private boolean hasRun;
    private long usualNanos; // that a run of it takes

    Share(FairSharePool pool, Runnable task, int weight) {
        this.pool = pool;
        this.task = task;
        this.weight = weight;
    }

    /** How far it is behind {@code virtualTime}; negative when it is ahead. */
    long lagBehind(long virtualTime) {
        return virtualTime - virtualRuntime;
    }

    /** Loses what it has not used below {@code floor}. */
    void raiseTo(long floor) {
        if (lagBehind(floor) > 0) {
            virtualRuntime = floor;
        }
    }

    /** Says how long a run is expected to take, as long as none has shown it. */
    void expect(long nanos) {
        if (!hasRun) {
            usualNanos = nanos;
        }
    }

    void charge(long nanos) {
        long scaled = nanos * USUAL_WEIGHT + remainder;
        virtualRuntime += scaled / weight;
        remainder = (int) (scaled % weight);
        usualNanos = hasRun ? usualNanos + (nanos - usualNanos) / RUNS_IN_AVERAGE : nanos;
        hasRun = true;
    }

    long virtualRuntime() {
        return virtualRuntime;
    }

    /** Whether its virtual runtime is less than {@code other}'s. */
    boolean isBehind(Share other) {
        return precedes(virtualRuntime - other.virtualRuntime, other);
    }

    /** Whether its next run should be over before {@code other}'s. */
    boolean isDueBefore(Share other) {
        return precedes(due() - other.due(), other);
    }

    private long due() {
        return virtualRuntime + usualNanos * USUAL_WEIGHT / weight;
    }

    private boolean precedes(long difference, Share other) {
        if (difference != 0) {
            return difference < 0;
        }
        return weight == other.weight ? order - other.order < 0 : weight > other.weight;
    }
}
