package dev.troupe.benchmarks.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.benchmarks.workload.Heap;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jol.info.ClassLayout;

/** Of every request somebody keeps a timer: it is one small object, and gone when cancelled. */
class TimerFootprintTest {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final int TIMERS = 200_000;

    private final ActorSystem system = QuietSystem.create();

    @AfterEach
    void stop() {
        QuietSystem.stop(system);
    }

    private Cancellable start() {
        return system.scheduler().scheduleOnce(HOUR, Beep.SILENT, Runnable::run);
    }

    private static long bytesOf(Cancellable timer) {
        return ClassLayout.parseClass(timer.getClass()).instanceSize();
    }

    @Test
    void aTimerIsOneSmallObjectWithItsHandle() {
        assertThat(bytesOf(start())).isLessThanOrEqualTo(48);
    }

    @Test
    void aRepeatingTimerIsOneSmallObjectToo() {
        Cancellable timer =
                system.scheduler().scheduleAtFixedRate(HOUR, HOUR, Beep.SILENT, Runnable::run);

        assertThat(bytesOf(timer)).isLessThanOrEqualTo(64);
    }

    @Test
    @Timeout(60)
    void pendingTimersTakeTheirSizeAndCancelledOnesNothing() {
        Cancellable[] handles = new Cancellable[TIMERS];
        start();
        long before = Heap.usedBytes();
        for (int i = 0; i < TIMERS; i++) {
            handles[i] = start();
        }
        assertThat(bytesPerTimerSince(before)).isLessThanOrEqualTo(64);

        for (int i = 0; i < TIMERS; i++) {
            handles[i].cancel();
            handles[i] = null;
        }

        while (bytesPerTimerSince(before) > 2) { // at once, unless the timer thread has to wait
            Thread.onSpinWait();
        }
    }

    private static double bytesPerTimerSince(long before) {
        return (double) (Heap.usedBytes() - before) / TIMERS;
    }
}
