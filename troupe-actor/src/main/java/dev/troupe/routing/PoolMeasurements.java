package dev.troupe.routing;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * What an exploring resizer has seen of its pool: the average time per message for each size at
 * which all routees were busy, and for how long they have not been. Used by one thread at a time.
 */
final class PoolMeasurements {
    private final double weightOfLatest;
    private final NavigableMap<Integer, Double> nanosPerMessage = new TreeMap<>(); // by size
    private Look last;
    private long underusedSinceNanos;
    private int highestUse;

    /** The state of the pool at one time. */
    private record Look(int size, boolean full, long waiting, long routed, long nanos) {}

    PoolMeasurements(double weightOfLatest, long nowNanos) {
        this.weightOfLatest = weightOfLatest;
        this.last = new Look(0, false, 0, 0, nowNanos);
        this.underusedSinceNanos = nowNanos;
    }

    /**
     * Takes a look.
     *
     * @param busy how many of {@code size} routees are handling a message
     * @param waiting how many messages wait for all of them
     * @param routed how many messages were routed since the beginning
     */
    void take(int size, int busy, long waiting, long routed, long nowNanos) {
        Look now = new Look(size, size > 0 && busy >= size, waiting, routed, nowNanos);
        if (now.full && last.full && last.size == size) {
            long handled = routed - last.routed - (waiting - last.waiting);
            if (handled > 0) {
                double latest = (double) (nowNanos - last.nanos) / handled;
                nanosPerMessage.merge(size, latest, this::averaged);
            }
        }
        if (now.full) {
            forgetUnderuse(nowNanos);
        } else {
            if (last.full) {
                forgetUnderuse(nowNanos);
            }
            highestUse = Math.max(highestUse, busy);
        }
        last = now;
    }

    private double averaged(double before, double latest) {
        return before + weightOfLatest * (latest - before);
    }

    /** Whether all routees were busy at the last look. */
    boolean isFull() {
        return last.full;
    }

    /** For how long not all routees have been busy. */
    long underusedNanos(long nowNanos) {
        return last.full ? 0 : nowNanos - underusedSinceNanos;
    }

    /** The most routees that were busy in that time. */
    int highestUse() {
        return highestUse;
    }

    /** Lets that time begin anew. */
    void forgetUnderuse(long nowNanos) {
        underusedSinceNanos = nowNanos;
        highestUse = 0;
    }

    /** Of the {@code range} measured sizes around {@code size} the fastest; itself if none is. */
    int bestSizeNear(int size, int range) {
        NavigableMap<Integer, Double> near =
                nanosPerMessage.subMap(size - range / 2, true, size + range / 2, true);
        return near.entrySet().stream()
                .min(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(size);
    }
}
