package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Beep;
import dev.troupe.benchmarks.side.TimerSide;
import java.time.Duration;
import java.util.Arrays;

/** Bytes of the heap for a timer that is pending, and for one that was cancelled just now. */
final class TimerMemory implements Workload {
    static final int SECONDS = 12;
    private static final int WARM_UP = 100_000;
    private static final long SETTLE_MILLIS = 100; // several ticks of everybody's
    private static final long WHEEL_TURN_MILLIS = 10_000; // after which nobody keeps anything

    private final TimerSide timers;
    private final int count;

    TimerMemory(TimerSide timers, int count) {
        this.timers = timers;
        this.count = count;
    }

    @Override
    public void round(Meter meter) throws Exception {
        Object[] handles = new Object[count];
        int few = Math.min(WARM_UP, count);
        fill(handles, few);
        Thread.sleep(SETTLE_MILLIS);
        cancel(handles, few);
        Thread.sleep(WHEEL_TURN_MILLIS);
        long before = Heap.usedBytes();
        fill(handles, count);
        Thread.sleep(SETTLE_MILLIS);
        meter.record("timer.pending", Figure.BYTES, bytesSince(before));
        cancel(handles, count);
        meter.record("timer.cancelled", Figure.BYTES, Math.max(0, bytesSince(before)));
    }

    private double bytesSince(long before) {
        return (double) (Heap.usedBytes() - before) / count;
    }

    private void fill(Object[] handles, int number) {
        for (int i = 0; i < number; i++) {
            handles[i] = timers.schedule(Duration.ofHours(1), Beep.SILENT);
        }
    }

    private void cancel(Object[] handles, int number) {
        for (int i = 0; i < number; i++) {
            timers.cancel(handles[i]);
        }
        Arrays.fill(handles, null);
    }

    @Override
    public void close() {
        timers.close();
    }
}
