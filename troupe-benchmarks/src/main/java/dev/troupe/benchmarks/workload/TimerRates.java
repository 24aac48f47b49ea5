package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Beep;
import dev.troupe.benchmarks.side.TimerSide;
import java.time.Duration;

/** Timers of ten seconds are started and cancelled, as every ask does; an operation is one timer. */
final class TimerRates implements Workload {
    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    private final TimerSide timers;
    private final Object[] handles;

    TimerRates(TimerSide timers, int batch) {
        this.timers = timers;
        this.handles = new Object[batch];
    }

    @Override
    public void round(Meter meter) throws Exception {
        meter.time("timer.schedule", handles.length, this::scheduleAll);
        meter.time("timer.cancel", handles.length, this::cancelAll);
        meter.time("timer.schedule-and-cancel", handles.length, this::scheduleAndCancel);
    }

    private void scheduleAll() {
        for (int i = 0; i < handles.length; i++) {
            handles[i] = timers.schedule(TEN_SECONDS, Beep.SILENT);
        }
    }

    private void cancelAll() {
        for (Object handle : handles) {
            timers.cancel(handle);
        }
    }

    private void scheduleAndCancel() {
        for (int i = handles.length; i > 0; i--) {
            timers.cancel(timers.schedule(TEN_SECONDS, Beep.SILENT));
        }
    }

    @Override
    public void close() {
        timers.close();
    }
}
