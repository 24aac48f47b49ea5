package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Blocks;
import dev.troupe.benchmarks.side.Side;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * How long messages to one heavy actor wait until they are begun, while 1,000 actors of the usual
 * weight keep two threads busy.
 */
final class Crowd implements Workload {
    private static final int BUSY = 1_000;
    private static final int USUAL_WEIGHT = 100;
    private static final int HEAVY_WEIGHT = 10_000;
    private static final long MESSAGE_NANOS = TimeUnit.MICROSECONDS.toNanos(20);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Side side;
    private final Duration time;
    private final List<Busy> busy = new ArrayList<>();

    Crowd(Side side, Duration time) {
        this.side = side;
        this.time = time;
    }

    @Override
    public void round(Meter meter) throws Exception {
        Histogram delays = measure();
        meter.record("priority.delay", Figure.P50, delays.getValueAtPercentile(50) / 1e3);
        meter.record("priority.delay", Figure.P99, delays.getValueAtPercentile(99) / 1e3);
    }

    /** Sends to the heavy actor for some time, once everybody has had a turn. */
    Histogram measure() throws InterruptedException {
        int count = (int) (time.toNanos() / PAUSE_NANOS);
        Histogram delays = new ConcurrentHistogram(3);
        CountDownLatch begun = new CountDownLatch(count);
        busy.addAll(Busy.start(side, BUSY, USUAL_WEIGHT, MESSAGE_NANOS));
        while (busy.stream().anyMatch(one -> one.wallNanos() == 0)) {
            Thread.sleep(1);
        }
        Object heavy =
                side.spawn(
                        side.onDispatcher(
                                side.role(
                                        () ->
                                                (message, cue) -> {
                                                    delays.recordValue(
                                                            System.nanoTime() - (Long) message);
                                                    begun.countDown();
                                                }),
                                Blocks.CROWDED,
                                HEAVY_WEIGHT));
        for (int i = 0; i < count; i++) {
            side.tell(heavy, System.nanoTime(), null);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        begun.await();
        return delays;
    }

    @Override
    public void close() {
        busy.forEach(Busy::end);
        side.close();
    }
}
