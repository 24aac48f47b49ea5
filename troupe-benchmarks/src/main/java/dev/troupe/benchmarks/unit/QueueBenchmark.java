package dev.troupe.benchmarks.unit;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a message costs in the queue alone, on one thread: an operation makes an envelope, appends
 * it and takes it out, in batches so that the queue grows as in a flood.
 *
 * <p>This is the benchmark behind the release store in {@code MpscLinkedQueue.offer}: {@link
 * #volatileLink} differs from {@link #releaseLink} in that store alone, which on x86 is a second
 * full fence after the exchange of the tail. {@link #linked} is the JDK's queue, with the envelope
 * beside its node.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class QueueBenchmark {
    private static final int BATCH = 64;
    private static final Object MESSAGE = new Object();

    private final ReleaseLinkQueue release = new ReleaseLinkQueue();
    private final VolatileLinkQueue volatiles = new VolatileLinkQueue();
    private final ConcurrentLinkedQueue<Letter> linked = new ConcurrentLinkedQueue<>();

    /** What an envelope carries, for a queue that has nodes of its own. */
    private record Letter(Object message, Object sender) {}

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int releaseLink() {
        int taken = 0;
        for (int i = 0; i < BATCH; i++) {
            release.put(MESSAGE, this);
        }
        while (release.take() != null) {
            taken++;
        }
        return taken;
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int volatileLink() {
        int taken = 0;
        for (int i = 0; i < BATCH; i++) {
            volatiles.put(MESSAGE, this);
        }
        while (volatiles.take() != null) {
            taken++;
        }
        return taken;
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int linked() {
        int taken = 0;
        for (int i = 0; i < BATCH; i++) {
            linked.offer(new Letter(MESSAGE, this));
        }
        while (linked.poll() != null) {
            taken++;
        }
        return taken;
    }
}
