package dev.troupe.runtime.executor;

import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whoever has the highest weight is next; those with the same weight share their time equally.
 *
 * <p>A level that waits ages: of the time that others run it is owed a part, and when that amounts
 * to a slice one of it is taken out of turn, and pays with the time it runs. So each level gets a
 * twentieth of the time at least; when more than ten levels wait they share half of it.
 */
final class StrictQueue implements ReadyQueue {
    private static final int OTHERS_PER_OWN = 19; // 1 of 20 parts is 5 %

    private final long sliceNanos;
    private final SortedMap<Integer, Level> levels = new TreeMap<>(Comparator.reverseOrder());

    StrictQueue(long sliceNanos) {
        this.sliceNanos = sliceNanos;
    }

    /** All tasks of one weight. */
    private static final class Level {
        private final FairQueue queue;
        private int running;
        private long owedNanos;

        Level(long sliceNanos) {
            this.queue = new FairQueue(sliceNanos);
        }

        boolean waits() {
            return !queue.isEmpty();
        }
    }

    private Level levelOf(Share share) {
        return levels.computeIfAbsent(share.weight, weight -> new Level(sliceNanos));
    }

    @Override
    public void add(Share share, long now) {
        levelOf(share).queue.add(share, now);
    }

    @Override
    public @Nullable Share take(long now) {
        Level first = null;
        Level mostOwed = null;
        for (Level level : levels.values()) {
            if (level.waits()) {
                if (first == null) {
                    first = level;
                }
                if (level.owedNanos >= sliceNanos
                        && (mostOwed == null || level.owedNanos > mostOwed.owedNanos)) {
                    mostOwed = level;
                }
            }
        }
        Level next = mostOwed == null ? first : mostOwed;
        Share share = next == null ? null : next.queue.take(now);
        if (next != null && share != null) {
            next.running++;
            share.aged = next == mostOwed;
            if (share.aged) {
                next.owedNanos -= sliceNanos; // at once, for the other threads
            }
        }
        return share;
    }

    @Override
    public void ran(Share share, long nanos, boolean again, long now) {
        Level own = levelOf(share);
        age(own, nanos);
        own.queue.ran(share, nanos, again, now);
        own.running--;
        if (share.aged) {
            own.owedNanos -= nanos - sliceNanos;
        }
        if (own.running == 0 && !own.waits()) {
            own.owedNanos = Math.min(0, own.owedNanos); // what nobody needs is not saved up
        }
    }

    /** Those that others come before are owed their part of the time that one of them has run. */
    private void age(Level own, long nanos) {
        long parts = Math.max(OTHERS_PER_OWN, 2L * countWaiting());
        boolean belowOthers = false;
        for (Level level : levels.values()) {
            if (belowOthers && level != own && level.waits()) {
                level.owedNanos += (nanos + parts - 1) / parts; // at least its part: rounded up
            }
            belowOthers |= level.waits() || level.running > 0;
        }
    }

    private int countWaiting() {
        int count = 0;
        for (Level level : levels.values()) {
            count += level.waits() ? 1 : 0;
        }
        return count;
    }

    @Override
    public int size() {
        int count = 0;
        for (Level level : levels.values()) {
            count += level.queue.size();
        }
        return count;
    }
}
