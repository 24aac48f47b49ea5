package dev.troupe.runtime.executor;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Which workers wait to be woken: one bit each. A bit is set by the worker itself before it looks
 * for work a last time, and cleared by whoever will wake it, or by the worker when that last look
 * found something; who clears it has the right to.
 */
final class IdleWorkers {
    private static final int BITS = Long.SIZE;

    private final AtomicLongArray words;

    IdleWorkers(int workers) {
        words = new AtomicLongArray((workers + BITS - 1) / BITS);
    }

    void add(int worker) {
        words.getAndUpdate(worker / BITS, word -> word | bit(worker));
    }

    /** Whether this call took the worker out. */
    boolean remove(int worker) {
        long before = words.getAndUpdate(worker / BITS, word -> word & ~bit(worker));
        return (before & bit(worker)) != 0;
    }

    boolean contains(int worker) {
        return (words.get(worker / BITS) & bit(worker)) != 0;
    }

    boolean isEmpty() {
        for (int i = 0; i < words.length(); i++) {
            if (words.get(i) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Takes the lowest worker out; -1 when there is none. */
    int claim() {
        for (int i = 0; i < words.length(); i++) {
            long word;
            while ((word = words.get(i)) != 0) {
                int worker = i * BITS + Long.numberOfTrailingZeros(word);
                if (words.compareAndSet(i, word, word & ~bit(worker))) {
                    return worker;
                }
            }
        }
        return -1;
    }

    private static long bit(int worker) {
        return 1L << (worker % BITS);
    }
}
