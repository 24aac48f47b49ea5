package dev.troupe.runtime.executor;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A binary heap of shares, each of which knows its place in it. */
final class ShareHeap {
    private static final int FIRST_CAPACITY = 16;

    private final Order order;
    private @Nullable Share[] shares = new Share[FIRST_CAPACITY];
    private int size;

    /** Which of two is nearer to the top. */
    @FunctionalInterface
    interface Order {
        boolean isFirst(Share one, Share other);
    }

    ShareHeap(Order order) {
        this.order = order;
    }

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
        share.heap = this;
        settle(size++, share);
    }

    void remove(Share share) {
        int gap = share.place;
        Share last = at(--size);
        shares[size] = null;
        share.heap = null;
        if (last != share) {
            settle(gap, last);
        }
    }

    /** Puts {@code share} into the free {@code place}, or where it belongs above or below. */
    private void settle(int place, Share share) {
        int here = place;
        while (here > 0 && order.isFirst(share, at((here - 1) / 2))) {
            put(here, at((here - 1) / 2));
            here = (here - 1) / 2;
        }
        int child;
        while ((child = firstChild(here)) < size && order.isFirst(at(child), share)) {
            put(here, at(child));
            here = child;
        }
        put(here, share);
    }

    private int firstChild(int place) {
        int left = 2 * place + 1;
        return left + 1 < size && order.isFirst(at(left + 1), at(left)) ? left + 1 : left;
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
