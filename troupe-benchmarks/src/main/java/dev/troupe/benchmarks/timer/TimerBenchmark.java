package dev.troupe.benchmarks.timer;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
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
 * What a timer of ten seconds costs the thread that starts and cancels it, as every ask does; in
 * millions per second. What the timer's own thread does meanwhile shows only where cores are few.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 3,
        jvmArgs = {"-Xms3g", "-Xmx3g"})
@SuppressWarnings("NullAway.Init") // JMH sets what is marked with Param
public class TimerBenchmark {
    private static final int BATCH = 100_000;
    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    @Param({"troupe", "pekko", "netty", "jdk-remove", "jdk-keep"})
    private String side = "troupe";

    private @Nullable TimerSide timers;

    @Setup
    public void start() {
        timers = TimerSide.on(side, Runnable::run);
    }

    private TimerSide timers() {
        return Objects.requireNonNull(timers);
    }

    @TearDown
    public void stop() {
        timers().close();
    }

    /** What a batch has scheduled. */
    @State(Scope.Benchmark)
    public static class Unscheduled {
        final Object[] handles = new Object[BATCH];

        @TearDown(Level.Invocation)
        public void cancelAll(TimerBenchmark benchmark) {
            benchmark.cancelAll(handles);
        }
    }

    /** What a batch will cancel. */
    @State(Scope.Benchmark)
    public static class Scheduled {
        final Object[] handles = new Object[BATCH];

        @Setup(Level.Invocation)
        public void scheduleAll(TimerBenchmark benchmark) {
            benchmark.scheduleAll(handles);
        }
    }

    private void scheduleAll(Object[] handles) {
        TimerSide timers = timers();
        for (int i = 0; i < handles.length; i++) {
            handles[i] = timers.schedule(TEN_SECONDS, Beep.SILENT);
        }
    }

    private void cancelAll(Object[] handles) {
        TimerSide timers = timers();
        for (Object handle : handles) {
            timers.cancel(handle);
        }
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void schedule(Unscheduled batch) {
        scheduleAll(batch.handles);
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void cancel(Scheduled batch) {
        cancelAll(batch.handles);
    }

    /** As an ask does that is answered at once. */
    @Benchmark
    public void scheduleAndCancel() {
        TimerSide timers = timers();
        timers.cancel(timers.schedule(TEN_SECONDS, Beep.SILENT));
    }
}
