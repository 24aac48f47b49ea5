package dev.troupe.runtime.executor;

/**
 * What a {@link FairSharePool} remembers of one task. Its virtual runtime is the time it has run in
 * nanoseconds, times {@value #USUAL_WEIGHT}, divided by its weight; only differences mean something,
 * as it may wrap. Guarded by the lock of the pool.
 */
final class Share {
    /** The weight of what has none of its own. */
    static final int USUAL_WEIGHT = 100;

    private static final int RUNS_IN_AVERAGE = 4;
    private static final int NOWHERE = -1;

    final FairSharePool pool;
    final Runnable task;
    final int weight;
    int running; // on how many threads
    boolean again; // became ready while it ran
    boolean aged; // was taken out of turn, see StrictQueue
    int place = NOWHERE; // in the heap
    long order; // of becoming ready
    long lag; // behind the pace when it began to run, see FairQueue
    private long virtualRuntime;
    private int remainder; // of the division: short runs of heavy tasks count too
    private long usualNanos; // that a run of it takes; 0 as long as it is new

    Share(FairSharePool pool, Runnable task, int weight) {
        this.pool = pool;
        this.task = task;
        this.weight = weight;
    }

    boolean isNew() {
        return usualNanos == 0;
    }

    boolean isReady() {
        return place != NOWHERE;
    }

    void leaveHeap() {
        place = NOWHERE;
    }

    long virtualRuntime() {
        return virtualRuntime;
    }

    /** How far it is behind {@code clock}; negative when it is ahead. */
    long lagBehind(long clock) {
        return clock - virtualRuntime;
    }

    /** Begins as if it had just run for {@code nanos} from {@code floor} on. */
    void startAt(long floor, long nanos) {
        virtualRuntime = floor;
        charge(nanos);
    }

    /** Loses what it has not used below {@code floor}. */
    void raiseTo(long floor) {
        if (lagBehind(floor) > 0) {
            virtualRuntime = floor;
        }
    }

    void charge(long nanos) {
        long scaled = nanos * USUAL_WEIGHT + remainder;
        virtualRuntime += scaled / weight;
        remainder = (int) (scaled % weight);
        usualNanos = isNew() ? nanos : usualNanos + (nanos - usualNanos) / RUNS_IN_AVERAGE;
    }

    /** Whether its next run should be over before {@code other}'s. */
    boolean isDueBefore(Share other) {
        long difference = due() - other.due();
        if (difference != 0) {
            return difference < 0;
        }
        return weight == other.weight ? order - other.order < 0 : weight > other.weight;
    }

    private long due() {
        return virtualRuntime + usualNanos * USUAL_WEIGHT / weight;
    }
}
