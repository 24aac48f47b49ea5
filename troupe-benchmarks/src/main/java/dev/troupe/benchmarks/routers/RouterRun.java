package dev.troupe.benchmarks.routers;

import com.sun.management.ThreadMXBean;
import dev.troupe.benchmarks.routers.RouterLoad.Hold;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * One fork of {@link RouterComparison}: sends through one router again and again and prints three
 * medians, in tenths of nanoseconds per message: wall time and CPU of all Java threads, until the
 * messages are handled; and CPU of the sender alone, while all routees are kept busy with something
 * else.
 */
final class RouterRun {
    private static final int MESSAGES = 100_000;
    private static final int HELD_UP = 4_000; // few, as some queues are counted node by node
    private static final int WARM_UPS = 30;
    private static final int ROUNDS = 30;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final RouterLoad load;
    private final long[] wall = new long[ROUNDS];
    private final long[] cpu = new long[ROUNDS];
    private final long[] sender = new long[ROUNDS];

    private RouterRun(RouterLoad load) {
        this.load = load;
    }

    public static void main(String[] args) throws Exception {
        try (RouterLoad load = RouterLoad.on(args[0], args[1])) {
            RouterRun run = new RouterRun(load);
            for (int round = -WARM_UPS; round < ROUNDS; round++) {
                run.sendAndHandle(round);
                run.sendOnly(round);
            }
            System.out.println(median(run.wall) + " " + median(run.cpu) + " " + median(run.sender));
        }
    }

    private void sendAndHandle(int round) throws InterruptedException {
        long cpuBefore = cpuNanos();
        long wallBefore = System.nanoTime();
        load.post(MESSAGES);
        load.awaitHandled();
        long wallAfter = System.nanoTime();
        long cpuAfter = cpuNanos();
        if (round >= 0) {
            wall[round] = wallAfter - wallBefore;
            cpu[round] = cpuAfter - cpuBefore;
        }
    }

    private void sendOnly(int round) throws InterruptedException {
        Hold hold = new Hold();
        load.hold(hold);
        long before = THREADS.getCurrentThreadCpuTime();
        load.post(HELD_UP);
        long after = THREADS.getCurrentThreadCpuTime();
        hold.released().countDown();
        load.awaitHandled();
        if (round >= 0) {
            sender[round] = (after - before) * (MESSAGES / HELD_UP);
        }
    }

    private static long median(long[] nanos) {
        Arrays.sort(nanos);
        return nanos[ROUNDS / 2] * 10 / MESSAGES;
    }

    private static long cpuNanos() {
        long[] times = THREADS.getThreadCpuTime(THREADS.getAllThreadIds());
        return Arrays.stream(times).filter(time -> time > 0).sum();
    }
}
