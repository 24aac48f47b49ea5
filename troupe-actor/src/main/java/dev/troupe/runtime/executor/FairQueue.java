package dev.troupe.runtime.executor;

import org.jspecify.annotations.Nullable;

/**
 * Shares time in proportion to weights. First comes whose next run should be over first, by its
 * virtual runtime and what a run of it usually takes: so who has had the least comes soon, and among
 * them short runs and heavy weights before others.
 *
 * <p>{@code floor} is the highest virtual runtime that anybody was taken with. Nobody who slept
 * becomes ready below it: nothing is saved up. Who is new starts above it by one run: with no past
 * to pay for, a stream of new ones would come before all others for ever.
 *
 * <p>{@code pace} is where virtual runtimes would be if all could run at once; it follows the time
 * that threads spend, divided by the weights that want it. Who waits may fall behind it and will
 * catch up. Who runs may not: its weight promises more than one thread can give, and nobody owes it
 * the rest.
 */
final class FairQueue implements ReadyQueue {
    private static final int RUNS_IN_AVERAGE = 8;
    private static final int SLICES_OF_LEAD = 10; // of the lightest weight

    private final ShareHeap ready = new ShareHeap();
    private final long sliceNanos;
    private long usualNanos; // that a run takes
    private long floor;
    private long pace; // from the floor to its lead above it
    private long farthest; // virtual runtime of anybody
    private long remainder;
    private long lastSeen;
    private long weights; // of all that are ready or run
    private int running;
    private long orders;

    /**
     * @param sliceNanos how long a run is meant to last at most
     */
    FairQueue(long sliceNanos) {
        this.sliceNanos = sliceNanos;
        this.usualNanos = sliceNanos;
    }

    @Override
    public void add(Share share, long now) {
        pass(now);
        if (share.running == 0) {
            weights += share.weight;
        }
        if (share.isNew()) {
            share.startAt(floor, usualNanos);
        } else {
            share.raiseTo(floor);
        }
        enter(share);
    }

    private void enter(Share share) {
        share.order = orders++;
        ready.add(share);
    }

    @Override
    public @Nullable Share take(long now) {
        pass(now);
        Share next = ready.first();
        if (next != null) {
            ready.remove(next);
            next.running++;
            running++;
            raiseFloorTo(next.virtualRuntime());
            next.lag = next.lagBehind(pace);
        }
        return next;
    }

    @Override
    public void ran(Share share, long nanos, boolean again, long now) {
        pass(now);
        running--;
        share.running--;
        usualNanos += (Math.min(nanos, sliceNanos) - usualNanos) / RUNS_IN_AVERAGE;
        boolean alsoReady = share.isReady(); // for another thread
        if (alsoReady) {
            ready.remove(share);
        }
        share.charge(Math.max(1, nanos)); // a clock that stands still must not stop the turns
        if (alsoReady) {
            ready.add(share);
        } else if (again) {
            share.raiseTo(pace - share.lag);
            enter(share);
        } else if (share.running == 0) {
            weights -= share.weight;
        }
        farthest = later(farthest, share.virtualRuntime());
        if (running == 0 && isEmpty()) {
            raiseFloorTo(farthest); // nobody was kept waiting: all is forgiven
        }
    }

    /** Lets the pace go on with the time. */
    private void pass(long now) {
        long time = now - lastSeen;
        if (running == 0) {
            lastSeen = now;
        } else if (time > 0) {
            lastSeen = now;
            long scaled = time * running * Share.USUAL_WEIGHT + remainder;
            remainder = scaled % weights;
            long most = floor + SLICES_OF_LEAD * sliceNanos * Share.USUAL_WEIGHT;
            pace = -later(-(pace + scaled / weights), -most);
        }
    }

    private void raiseFloorTo(long virtualRuntime) {
        floor = later(floor, virtualRuntime);
        pace = later(pace, floor);
    }

    private static long later(long one, long other) {
        return one - other < 0 ? other : one;
    }

    @Override
    public int size() {
        return ready.size();
    }
}
