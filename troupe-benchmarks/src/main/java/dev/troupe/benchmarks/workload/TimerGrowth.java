package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Beep;
import dev.troupe.benchmarks.side.TimerSide;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

/** What a timer costs while so many others are pending, in CPU of all threads. */
final class TimerGrowth implements Workload {
    private static final int PROBE = 100_000;
    private static final int WARM_UPS = 5;
    private static final long SETTLE_MILLIS = 100; // several ticks of everybody's
    private static final long QUIET_NANOS = 10_000_000; // of CPU in that time

    private final TimerSide timers;
    private final int pending;
    private final Random random = new Random(1);
    private final Object[] handles = new Object[PROBE];

    TimerGrowth(TimerSide timers, int pending) {
        this.timers = timers;
        this.pending = pending;
    }

    @Override
    public void round(Meter meter) throws Exception {
        for (int i = 0; i < WARM_UPS; i++) {
            probe(new Meter());
        }
        for (int i = pending; i > 0; i--) {
            timers.schedule(someTimeLater(), Beep.SILENT);
        }
        awaitQuiet();
        System.gc();
        probe(meter);
    }

    /** Until the threads of the timers are done with what was handed to them. */
    private static void awaitQuiet() throws InterruptedException {
        long used;
        do {
            long before = Usage.cpuNanosOfOthers();
            Thread.sleep(SETTLE_MILLIS);
            used = Usage.cpuNanosOfOthers() - before;
        } while (used > QUIET_NANOS);
    }

    private void probe(Meter meter) throws Exception {
        Duration[] delays = new Duration[PROBE];
        Arrays.setAll(delays, i -> someTimeLater());
        meter.time(
                row("schedule"),
                PROBE,
                () -> {
                    for (int i = 0; i < PROBE; i++) {
                        handles[i] = timers.schedule(delays[i], Beep.SILENT);
                    }
                    Thread.sleep(SETTLE_MILLIS);
                });
        meter.time(
                row("cancel"),
                PROBE,
                () -> {
                    for (Object handle : handles) {
                        timers.cancel(handle);
                    }
                    Thread.sleep(SETTLE_MILLIS);
                });
        meter.time(row("fire"), PROBE, this::fire);
    }

    private void fire() throws InterruptedException {
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
    }

    private String row(String what) {
        return "growth.timer-" + what + "." + pending;
    }

    private Duration someTimeLater() {
        return Duration.ofMillis(600_000 + random.nextInt(3_600_000));
    }

    @Override
    public void close() {
        timers.close();
    }
}
