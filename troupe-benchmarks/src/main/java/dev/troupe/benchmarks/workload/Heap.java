package dev.troupe.benchmarks.workload;

import java.lang.management.ManagementFactory;

/** What is alive on the heap. */
public final class Heap {
    private static final int COLLECTIONS = 3;

    private Heap() {}

    /** The bytes that are still used after the heap was collected. */
    public static long usedBytes() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
