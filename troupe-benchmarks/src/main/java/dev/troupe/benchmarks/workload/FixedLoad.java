package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Cue;
import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Messages at a fixed rate: how long after it was due a message is handled. It counts from when it
 * was due and not from when it was sent, so a pause shows in all messages that it held up.
 */
final class FixedLoad implements Workload {
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final String row;
    private final Side side;
    private final int messages;
    private final long intervalNanos;
    private final Object receiver;

    FixedLoad(String row, Side side, int perSecond, int messages) {
        this.row = row;
        this.side = side;
        this.messages = messages;
        this.intervalNanos = TimeUnit.SECONDS.toNanos(1) / perSecond;
        this.receiver = side.spawn(side.role(Receiver::new));
    }

    private static final class Receiver implements Part {
        private Histogram histogram = new Histogram(MOST_NANOS, 3);

        @Override
        public void receive(Object message, Cue cue) {
            if (message instanceof Long due) {
                long late = Math.max(0, System.nanoTime() - due);
                histogram.recordValue(Math.min(late, MOST_NANOS));
            } else if (message instanceof Round round) {
                round.histogram().add(histogram);
                histogram = new Histogram(MOST_NANOS, 3);
                round.end().countDown();
            }
        }
    }

    /** Takes what was recorded. */
    private record Round(Histogram histogram, CountDownLatch end) {}

    @Override
    public void round(Meter meter) throws Exception {
        long due = System.nanoTime();
        for (int i = 0; i < messages; i++) {
            due += intervalNanos;
            while (System.nanoTime() < due) {
                Thread.onSpinWait();
            }
            side.tell(receiver, due, null);
        }
        Round round = new Round(new Histogram(MOST_NANOS, 3), new CountDownLatch(1));
        side.tell(receiver, round, null);
        round.end().await();
        meter.record(row, Figure.P50, micros(round.histogram(), 50));
        meter.record(row, Figure.P99, micros(round.histogram(), 99));
        meter.record(row, Figure.P999, micros(round.histogram(), 99.9));
    }

    private static double micros(Histogram histogram, double percentile) {
        return histogram.getValueAtPercentile(percentile) / 1e3;
    }

    @Override
    public void close() {
        side.close();
    }
}
