package dev.troupe.benchmarks.pekko;

import dev.troupe.benchmarks.routers.RouterLoad;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One thread sends through a router of Pekko to four routees; an operation is a message, sent and
 * handled, or answered by the routers that ask.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
@SuppressWarnings("NullAway.Init") // JMH calls what is marked with Setup
public class RouterBenchmark {
    private static final int MESSAGES = 10_000;

    @Param({
        "direct",
        "round-robin",
        "random",
        "smallest-mailbox",
        "balancing",
        "consistent-hashing",
        "broadcast",
        "scatter-gather",
        "tail-chopping"
    })
    private String kind = "direct";

    private RouterLoad load;

    @Setup
    public void start() {
        load = new PekkoRouterLoad(kind);
    }

    @TearDown
    public void stop() {
        load.close();
    }

    @Benchmark
    @OperationsPerInvocation(MESSAGES)
    public void route() throws InterruptedException {
        load.post(MESSAGES);
        load.awaitHandled();
    }
}
