package dev.troupe.benchmarks.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class MeterTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Meter meter = new Meter();

    private Map<Figure, Double> figures() {
        Map<Figure, Double> figures = new EnumMap<>(Figure.class);
        meter.read((row, figure, median) -> figures.put(figure, median));
        return figures;
    }

    @Test
    void figuresAreThoseOfOneOperation() throws Exception {
        byte[][] kept = new byte[100][];

        meter.time(
                "row",
                kept.length,
                () -> {
                    for (int i = 0; i < kept.length; i++) {
                        kept[i] = new byte[100_000];
                    }
                });

        assertThat(figures().get(Figure.ALLOCATED)).isBetween(100_000.0, 110_000.0);
        assertThat(figures().get(Figure.WALL)).isPositive();
    }

    @Test
    void cpuOfOtherThreadsThatAreAliveCounts() throws Exception {
        CountDownLatch burnt = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread other =
                new Thread(
                        () -> {
                            long begin = THREADS.getCurrentThreadCpuTime();
                            while (THREADS.getCurrentThreadCpuTime() - begin < 50_000_000) {
                                Thread.onSpinWait();
                            }
                            burnt.countDown();
                            try {
                                end.await();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        });

        meter.time(
                "row",
                1,
                () -> {
                    other.start();
                    burnt.await();
                });
        end.countDown();

        assertThat(figures().get(Figure.CPU)).isGreaterThan(50_000_000);
    }

    @Test
    void theMedianOfTheRoundsCounts() {
        for (double value : new double[] {3, 100, 1}) {
            meter.record("row", Figure.BYTES, value);
        }

        assertThat(figures()).containsEntry(Figure.BYTES, 3.0);
    }

    @Test
    void whatWasClearedIsGone() {
        meter.record("row", Figure.BYTES, 1);

        meter.clear();

        assertThat(figures()).isEmpty();
    }
}
