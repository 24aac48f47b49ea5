package dev.troupe.runtime.executor;

import org.jspecify.annotations.Nullable;

/**
 * Shares time in proportion to weights.
 *
 * <p>The virtual time is where every virtual runtime would be if all could run at once: it rises by
 * the time that threads spend, divided by the weights that want it. Whoever is not ahead of it may
 * run; first whose next run should be over first, so that short runs and heavy weights come soon.
 *
 * <p>Nobody becomes ready behind the virtual time: nothing is saved up by sleeping, and new ones
 * start there. Only those who had to wait fall behind it, and catch up. Those who sleep while they
 * are ahead of it count until it has reached them. When all who are ready are ahead, it rises to the
 * first of them; when nobody is ready or runs, all is forgiven and it rises to the last.
 */
final class FairQueue implements ReadyQueue {
    private static final int RUNS_IN_AVERAGE = 8;

    private final ShareHeap allowed = new ShareHeap(Share::isDueBefore);
    private final ShareHeap ahead = new ShareHeap(Share::isBehind);
    private final ShareHeap asleepAhead = new ShareHeap(Share::isBehind);
    private final long sliceNanos;
    private long usualNanos; // that a run takes
    private long virtualTime;
    private long farthest; // virtual runtime of anybody
    private long remainder;
    private long lastSeen;
    private long weights; // of all that are ready, run, or sleep ahead
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
        if (share.heap != null) {
            asleepAhead.remove(share);
        } else if (share.running == 0) {
            weights += share.weight;
        }
        share.raiseTo(virtualTime);
        share.expect(usualNanos);
        enter(share);
    }

    private void enter(Share share) {
        share.ready = true;
        share.order = orders++;
        ahead.add(share); // unless it is not: take looks for those
    }

    @Override
    public @Nullable Share take(long now) {
        pass(now);
        allow();
        Share next = allowed.first();
        if (next != null) {
            allowed.remove(next);
            next.ready = false;
            next.lag = next.lagBehind(virtualTime);
            next.running++;
            running++;
        }
        return next;
    }

    private void allow() {
        Share least = ahead.first();
        if (least != null && allowed.size() == 0) {
            riseTo(least.virtualRuntime());
        }
        while (least != null && least.lagBehind(virtualTime) >= 0) {
            ahead.remove(least);
            allowed.add(least);
            least = ahead.first();
        }
    }

    @Override
    public void ran(Share share, long nanos, boolean again, long now) {
        pass(now);
        running--;
        share.running--;
        ShareHeap heap = share.heap;
        if (heap != null) { // it is ready as well, for another thread
            heap.remove(share);
        }
        usualNanos += (Math.min(nanos, sliceNanos) - usualNanos) / RUNS_IN_AVERAGE;
        share.charge(Math.max(1, nanos)); // a clock that stands still must not stop the turns
        if (heap != null) {
            ahead.add(share);
        } else if (again) {
            share.raiseTo(virtualTime - share.lag); // who runs cannot fall behind
            enter(share);
        } else if (share.running == 0) {
            asleepAhead.add(share);
            forgetReached();
        }
        if (share.lagBehind(farthest) < 0) {
            farthest = share.virtualRuntime();
        }
        if (running == 0 && isEmpty()) {
            riseTo(farthest);
        }
    }

    /** Lets the virtual time follow the clock. */
    private void pass(long now) {
        long time = now - lastSeen;
        if (running == 0) {
            lastSeen = now;
        } else if (time > 0) {
            lastSeen = now;
            long scaled = time * running * Share.USUAL_WEIGHT + remainder;
            remainder = scaled % weights;
            riseTo(virtualTime + scaled / weights);
        }
    }

    private void riseTo(long time) {
        if (time - virtualTime > 0) {
            virtualTime = time;
            forgetReached();
        }
    }

    private void forgetReached() {
        Share least;
        while ((least = asleepAhead.first()) != null && least.lagBehind(virtualTime) >= 0) {
            asleepAhead.remove(least);
            weights -= least.weight;
        }
    }

    @Override
    public int size() {
        return allowed.size() + ahead.size();
    }
}
