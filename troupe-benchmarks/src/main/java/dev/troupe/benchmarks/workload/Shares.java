package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * How far the time that actors get is from what their weights give them: three groups with weights
 * 1:2:4; and equal ones beside a heavy actor that is stuck in a message.
 */
final class Shares implements Workload {
    static final int SECONDS = 12;
    private static final int[] WEIGHTS = {100, 200, 400};
    private static final int GROUP = 8;
    private static final int EQUALS = 20;
    private static final int HEAVY_WEIGHT = 10_000;
    private static final long MESSAGE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);
    private static final long STUCK_SECONDS = SECONDS / 3;

    private final Side side;

    Shares(Side side) {
        this.side = side;
    }

    @Override
    public void round(Meter meter) throws Exception {
        meter.record("priority.shares", Figure.UNFAIRNESS, groups());
        meter.record("priority.beside-stuck", Figure.UNFAIRNESS, besideStuck());
    }

    private double groups() throws InterruptedException {
        List<List<Busy>> groups = new ArrayList<>();
        for (int weight : WEIGHTS) {
            groups.add(Busy.start(side, GROUP, weight, MESSAGE_NANOS));
        }
        TimeUnit.SECONDS.sleep(SECONDS - 2 * STUCK_SECONDS);
        double[] forWeight = new double[WEIGHTS.length];
        for (int i = 0; i < WEIGHTS.length; i++) {
            forWeight[i] = groups.get(i).stream().mapToDouble(Busy::wallNanos).sum() / WEIGHTS[i];
        }
        groups.forEach(group -> group.forEach(Busy::end));
        return unfairness(forWeight);
    }

    private double besideStuck() throws InterruptedException {
        List<Busy> stuck =
                Busy.start(side, 1, HEAVY_WEIGHT, TimeUnit.SECONDS.toNanos(STUCK_SECONDS));
        List<Busy> others = Busy.start(side, EQUALS, WEIGHTS[0], MESSAGE_NANOS);
        TimeUnit.SECONDS.sleep(STUCK_SECONDS - 1);
        double[] each = others.stream().mapToDouble(Busy::wallNanos).toArray();
        stuck.forEach(Busy::end);
        others.forEach(Busy::end);
        return unfairness(each);
    }

    /** The largest distance from the mean, in hundredths of it. */
    static double unfairness(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        double mean = sum / values.length;
        double most = 0;
        for (double value : values) {
            most = Math.max(most, Math.abs(value - mean));
        }
        return 100 * most / mean;
    }

    @Override
    public void close() {
        side.close();
    }
}
