package dev.troupe.runtime.executor;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A binary heap: whose next run is due first is on top. Each share knows its place. */
final class ShareHeap {
    private static final int FIRST_CAPACITY = 16;

    private @Nullable Share[] shares = new Share[FIRST_CAPACITY];
    private int size;

    int size() {
        return size;
    }

    /** The top; null when there is none. */
    @Nullable Share first() {
        return shares[0];
    }

    void add(Share share) {
        if (size == shares.length) {
            shares = Arrays.copyOf(shares, 2 * size);
        }
        settle(size++, share);
    }

    void remove(Share share) {
        int gap = share.place;
        Share last = at(--size);
        shares[size] = null;
        share.leaveHeap();
        if (last != share) {
            settle(gap, last);
        }
    }

    /** Puts {@code share} into the free {@code place}, or where it belongs above or below. */
    private void settle(int place, Share share) {
        int here = place;
        while (here > 0 && share.isDueBefore(at((here - 1) / 2))) {
            put(here, at((here - 1) / 2));
            here = (here - 1) / 2;
        }
        int child;
        while ((child = firstChild(here)) < size && at(child).isDueBefore(share)) {
            put(here, at(child));
            here = child;
        }
        put(here, share);
    }

    private int firstChild(int place) {
        int left = 2 * place + 1;
        return left + 1 < size && at(left + 1).isDueBefore(at(left)) ? left + 1 : left;
    }

    @SuppressWarnings("NullAway") // below size there is no null
    private Share at(int place) {
        return shares[place];
    }

    private void put(int place, Share share) {
        shares[place] = share;
        share.place = place;
    }
}
