package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Beep;
import dev.troupe.benchmarks.side.TimerSide;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** How late timers fire: one at a time, or very many within ten seconds. */
final class TimerLateness implements Workload {
    private static final int WARM_UP = 100_000;
    private static final long LEAST_NANOS = 5_000_000;

    private final String row;
    private final TimerSide timers;
    private final int count;
    private final int atATime;
    private final Duration spread;
    private final Random random = new Random(1);

    /** {@code count} timers, which are due between 5 ms and {@code spread} later. */
    TimerLateness(String row, TimerSide timers, int count, int atATime, Duration spread) {
        this.row = row;
        this.timers = timers;
        this.count = count;
        this.atATime = atATime;
        this.spread = spread;
    }

    @Override
    public void round(Meter meter) throws Exception {
        fire(Math.min(WARM_UP, count), new ConcurrentHistogram(3), Duration.ofMillis(500));
        Histogram late = new ConcurrentHistogram(3);
        for (int fired = 0; fired < count; fired += atATime) {
            fire(atATime, late, spread);
        }
        meter.record(row, Figure.P50, late.getValueAtPercentile(50) / 1e3);
        meter.record(row, Figure.P99, late.getValueAtPercentile(99) / 1e3);
    }

    /** Those that are early count as punctual. */
    private void fire(int number, Histogram late, Duration within) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(number);
        for (int i = number; i > 0; i--) {
            long nanos = LEAST_NANOS + random.nextLong(within.toNanos());
            long due = System.nanoTime() + nanos;
            timers.schedule(
                    Duration.ofNanos(nanos),
                    new Beep() {
                        @Override
                        public void run() {
                            late.recordValue(Math.max(0, System.nanoTime() - due));
                            done.countDown();
                        }
                    });
        }
        done.await();
    }

    @Override
    public void close() {
        timers.close();
    }
}
