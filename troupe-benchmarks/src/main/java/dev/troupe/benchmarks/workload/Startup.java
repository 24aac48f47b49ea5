package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;

/** From nothing to a system whose first actor has handled its first message. */
final class Startup implements Workload {
    static final int SECONDS = 3;
    private static final int TIMES = 10;

    private final Contestant contestant;

    Startup(Contestant contestant) {
        this.contestant = contestant;
    }

    @Override
    public void round(Meter meter) throws Exception {
        meter.record("startup.first", Figure.TIME, millis());
        for (int i = 0; i < TIMES; i++) {
            meter.record("startup.again", Figure.TIME, millis());
        }
    }

    private double millis() throws InterruptedException {
        long begin = System.nanoTime();
        try (Side side = Side.open(contestant)) {
            CountDownLatch handled = new CountDownLatch(1);
            Object actor = side.spawn(side.role(() -> (message, cue) -> handled.countDown()));
            side.tell(actor, "hello", null);
            handled.await();
            return (System.nanoTime() - begin) / 1e6;
        }
    }

    @Override
    public void close() {}
}
