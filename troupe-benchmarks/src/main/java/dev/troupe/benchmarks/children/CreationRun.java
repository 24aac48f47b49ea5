package dev.troupe.benchmarks.children;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * One fork of {@link CreationComparison}: creates children again and again and prints the median
 * times of a child, wall and CPU, in nanoseconds. CPU is that of the Java threads while children
 * are created: neither of the compiler, nor of the collector, nor of what comes before and after.
 */
final class CreationRun {
    private static final int CHILDREN = 100_000;
    private static final int WARM_UPS = 10;
    private static final int ROUNDS = 10;

    private CreationRun() {}

    public static void main(String[] args) throws Exception {
        long[] wall = new long[ROUNDS];
        long[] cpu = new long[ROUNDS];
        try (Nursery nursery = Nursery.on(args[0])) {
            for (int round = -WARM_UPS; round < ROUNDS; round++) {
                long cpuBefore = cpuNanos();
                long wallBefore = System.nanoTime();
                nursery.create(CHILDREN);
                long wallAfter = System.nanoTime();
                long cpuAfter = cpuNanos();
                if (round >= 0) {
                    wall[round] = wallAfter - wallBefore;
                    cpu[round] = cpuAfter - cpuBefore;
                }
                nursery.clear();
                System.gc();
            }
        }
        System.out.println(perChild(wall) + " " + perChild(cpu));
    }

    private static long perChild(long[] nanos) {
        Arrays.sort(nanos);
        return nanos[ROUNDS / 2] / CHILDREN;
    }

    private static long cpuNanos() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] times = threads.getThreadCpuTime(threads.getAllThreadIds());
        return Arrays.stream(times).filter(time -> time > 0).sum();
    }
}
