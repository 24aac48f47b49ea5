package dev.troupe.benchmarks.troupe;

import dev.troupe.benchmarks.unit.Cases;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.japi.pf.ReceiveBuilder;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How Troupe finds the case for a message; an operation is a message of one of the classes that
 * have a case, each in turn.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
@SuppressWarnings("NullAway.Init") // JMH calls what is marked with Setup
public class ReceiveBenchmark {
    /** How many cases the behaviour has. */
    @Param({"1", "5", "20"})
    private int cases;

    private PartialFunction<Object, Void> behaviour;
    private Object[] messages;
    private int next;
    private int handled;

    @Setup
    public void build() {
        ReceiveBuilder builder = ReceiveBuilder.create();
        messages = new Object[cases];
        for (int i = 0; i < cases; i++) {
            builder.match(Cases.type(i), message -> handled++);
            messages[i] = Cases.message(i);
        }
        behaviour = builder.build().onMessage();
    }

    @Benchmark
    public int dispatch() {
        int now = next;
        next = now + 1 == messages.length ? 0 : now + 1;
        behaviour.apply(messages[now]);
        return handled;
    }
}
