package dev.troupe.benchmarks.pekko;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** One thread floods one actor on Pekko; an operation is a message, sent and handled. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class TellBenchmark {
    private static final int MESSAGES = 10_000;
    private static final Object MESSAGE = new Object();

    private final ActorSystem system = Systems.create();
    private final ActorRef receiver = system.actorOf(Props.create(Receiver.class, Receiver::new));

    /** Handles nothing; says when it has come to the end of a batch. */
    static final class Receiver extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message instanceof CountDownLatch end) {
                end.countDown();
            }
        }
    }

    @TearDown
    public void stop() {
        Systems.stop(system);
    }

    @Benchmark
    @OperationsPerInvocation(MESSAGES)
    public void flood() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        for (int i = 1; i < MESSAGES; i++) {
            receiver.tell(MESSAGE, ActorRef.noSender());
        }
        receiver.tell(end, ActorRef.noSender());
        end.await();
    }
}
