package dev.troupe.benchmarks.timer;

import com.sun.management.ThreadMXBean;
import dev.troupe.benchmarks.children.Heap;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * One fork of {@link TimerComparison}: measures one thing on one side and prints lines of a name
 * and a number. CPU is that of the Java threads: neither of the compiler, nor of the collector.
 */
final class TimerRun {
    private static final int MILLION = 1_000_000;
    private static final int MOST = 10 * MILLION;
    private static final int PROBE = 100_000;
    private static final long SETTLE_MILLIS = 100; // several ticks of everybody's

    private final String side;
    private final Random random = new Random(1);

    private TimerRun(String side) {
        this.side = side;
    }

    public static void main(String[] args) throws Exception {
        TimerRun run = new TimerRun(args[0]);
        switch (args[1]) {
            case "memory" -> run.memory();
            case "lateness" -> run.lateness();
            case "single" -> run.single();
            case "idle" -> run.idle();
            case "curve" -> run.curve();
            default -> throw new IllegalArgumentException("nothing to measure: " + args[1]);
        }
    }

    private static void print(String name, double value) {
        System.out.printf(Locale.ROOT, "%s %.4f%n", name, value);
    }

    /** The same for all, as what it costs is not the point. */
    private static Executor newExecutor() {
        return new ForkJoinPool(2, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true);
    }

    private void memory() throws Exception {
        try (TimerSide timers = TimerSide.on(side, Runnable::run)) {
            Object[] handles = new Object[MILLION];
            fill(timers, handles, PROBE);
            Thread.sleep(SETTLE_MILLIS);
            cancel(timers, handles, PROBE);
            Thread.sleep(10_000); // a turn of the original's wheel
            long before = Heap.usedBytes();
            fill(timers, handles, MILLION);
            Thread.sleep(SETTLE_MILLIS);
            print("bytes per pending timer", (double) (Heap.usedBytes() - before) / MILLION);
            cancel(timers, handles, MILLION);
            print(
                    "bytes kept of a cancelled timer",
                    (double) (Heap.usedBytes() - before) / MILLION);
        }
    }

    private static void fill(TimerSide timers, Object[] handles, int count) {
        for (int i = 0; i < count; i++) {
            handles[i] = timers.schedule(Duration.ofHours(1), Beep.SILENT);
        }
    }

    private static void cancel(TimerSide timers, Object[] handles, int count) {
        for (int i = 0; i < count; i++) {
            timers.cancel(handles[i]);
        }
        Arrays.fill(handles, null);
    }

    private void lateness() throws Exception {
        try (TimerSide timers = TimerSide.on(side, newExecutor())) {
            fireAll(timers, PROBE, 500);
            for (int seconds : new int[] {10, 2}) { // in two the executor is the limit
                long[] late = fireAll(timers, MILLION, seconds * 1000);
                String label = "lateness of a million in " + seconds + " s, ";
                print(label + "p50 ms", late[MILLION / 2] / 1e6);
                print(label + "p99 ms", late[MILLION / 100 * 99] / 1e6);
                print(label + "least ms", late[0] / 1e6);
            }
        }
    }

    /** How late each of {@code count} timers was, sorted; all due within {@code spreadMillis}. */
    private long[] fireAll(TimerSide timers, int count, int spreadMillis)
            throws InterruptedException {
        long[] late = new long[count];
        CountDownLatch done = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            int index = i;
            Duration delay =
                    Duration.ofNanos(1_000_000_000L + random.nextLong(spreadMillis * 1_000_000L));
            long due = System.nanoTime() + delay.toNanos();
            timers.schedule(
                    delay,
                    new Beep() {
                        @Override
                        public void run() {
                            late[index] = System.nanoTime() - due;
                            done.countDown();
                        }
                    });
        }
        done.await();
        Arrays.sort(late);
        return late;
    }

    private void single() throws Exception {
        try (TimerSide timers = TimerSide.on(side, newExecutor())) {
            int singles = 200;
            long[] late = new long[singles];
            for (int i = -20; i < singles; i++) {
                int index = Math.max(0, i);
                CountDownLatch done = new CountDownLatch(1);
                Duration delay = Duration.ofNanos(5_000_000L + random.nextInt(20_000_000));
                long due = System.nanoTime() + delay.toNanos();
                timers.schedule(
                        delay,
                        new Beep() {
                            @Override
                            public void run() {
                                late[index] = System.nanoTime() - due;
                                done.countDown();
                            }
                        });
                done.await();
            }
            Arrays.sort(late);
            print("lateness of a single timer, p50 ms", late[singles / 2] / 1e6);
            print("lateness of a single timer, p90 ms", late[singles / 10 * 9] / 1e6);
        }
    }

    private void idle() throws Exception {
        try (TimerSide timers = TimerSide.on(side, Runnable::run)) {
            timers.cancel(timers.schedule(Duration.ofHours(1), Beep.SILENT));
            Thread.sleep(3000);
            int seconds = 10;
            long before = cpuNanos();
            Thread.sleep(seconds * 1000L);
            print("idle, CPU ms per s", (cpuNanos() - before) / 1e6 / seconds);
        }
    }

    /** What an operation costs with ever more timers pending, in CPU of all threads. */
    private void curve() throws Exception {
        Object[] handles = new Object[PROBE];
        try (TimerSide timers = TimerSide.on(side, newExecutor())) {
            for (int round = 0; round < 5; round++) {
                probe(timers, handles, null);
            }
            int pending = 0;
            for (int size = 1000; size <= MOST; size *= 10) {
                for (; pending < size; pending++) {
                    timers.schedule(someTimeLater(), Beep.SILENT);
                }
                Thread.sleep(SETTLE_MILLIS);
                System.gc();
                probe(timers, handles, String.format(Locale.ROOT, "with %,d pending, ", size));
            }
        }
    }

    private void probe(TimerSide timers, Object[] handles, @Nullable String label)
            throws InterruptedException {
        Duration[] delays = new Duration[PROBE];
        Arrays.setAll(delays, i -> someTimeLater());
        long start = cpuNanos();
        for (int i = 0; i < PROBE; i++) {
            handles[i] = timers.schedule(delays[i], Beep.SILENT);
        }
        Thread.sleep(SETTLE_MILLIS);
        long scheduled = cpuNanos();
        for (Object handle : handles) {
            timers.cancel(handle);
        }
        Thread.sleep(SETTLE_MILLIS);
        long cancelled = cpuNanos();
        CountDownLatch fired = new CountDownLatch(PROBE);
        Beep beep =
                new Beep() {
                    @Override
                    public void run() {
                        fired.countDown();
                    }
                };
        for (int i = 0; i < PROBE; i++) {
            timers.schedule(Duration.ofMillis(20 + i % 80), beep);
        }
        fired.await();
        long done = cpuNanos();
        if (label != null) {
            print(label + "ns to schedule", (double) (scheduled - start) / PROBE);
            print(label + "ns to cancel", (double) (cancelled - scheduled) / PROBE);
            print(label + "ns to schedule and fire", (double) (done - cancelled) / PROBE);
        }
    }

    private Duration someTimeLater() {
        return Duration.ofMillis(600_000 + random.nextInt(3_600_000));
    }

    private static long cpuNanos() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] times = threads.getThreadCpuTime(threads.getAllThreadIds());
        return Arrays.stream(times).filter(time -> time > 0).sum();
    }
}
