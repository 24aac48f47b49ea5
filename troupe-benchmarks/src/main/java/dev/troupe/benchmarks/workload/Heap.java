package dev.troupe.benchmarks.workload;

import java.lang.management.ManagementFactory;

/** What is alive on the heap. */
public final class Heap {
    private static final int COLLECTIONS = 3;
    private static final int MOST_LOOKS = 20;
    private static final long SAME_BYTES = 100_000;
    private static final long SETTLE_MILLIS = 50;

    private Heap() {}

    /** The bytes that are still used after the heap was collected. */
    public static long usedBytes() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** As {@link #usedBytes}, once they stay the same: what was just stopped is on its way out. */
    static long settledBytes() throws InterruptedException {
        long before;
        long used = usedBytes();
        int looks = 1;
        do {
            Thread.sleep(SETTLE_MILLIS);
            before = used;
            used = usedBytes();
        } while (Math.abs(before - used) > SAME_BYTES && ++looks < MOST_LOOKS);
        return used;
    }
}
