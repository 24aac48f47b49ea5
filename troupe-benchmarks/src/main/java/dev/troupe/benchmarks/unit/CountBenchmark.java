package dev.troupe.benchmarks.unit;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs a mailbox to know how many messages wait, on one thread and with its token taken,
 * as in a flood: an operation is a message that is appended and taken, and counted both times.
 *
 * <p>{@code none} does not count, and looks at the status as every sender must, which is what the
 * runtime does; {@code status} counts in the status, by the step in which a sender looks at it, and
 * the taker writes a number of its own with release; {@code volatile} differs in that write; {@code
 * both} takes off the same number that the senders add to.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
@SuppressWarnings("NullAway.Init") // JMH sets what is marked with Param
public class CountBenchmark {
    private static final int BATCH = 64;
    private static final Object MESSAGE = new Object();

    @Param({"none", "status", "volatile", "both"})
    private String counting = "none";

    private CountedQueue queue = new CountedQueue.Uncounted();

    @Setup
    public void choose() {
        queue = CountedQueue.of(counting);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int postAndTake() {
        for (int i = 0; i < BATCH; i++) {
            queue.put(MESSAGE, this);
        }
        int taken = 0;
        while (queue.take() != null) {
            taken++;
        }
        return taken;
    }
}
