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

/** Two actors on Pekko and one ball; an operation is a round trip. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class PingPongBenchmark {
    private static final int ROUND_TRIPS = 10_000;
    private static final Object BALL = new Object();

    private final ActorSystem system = Systems.create();
    private final ActorRef pong = system.actorOf(Props.create(Pong.class, Pong::new));
    private final ActorRef ping = system.actorOf(Props.create(Ping.class, () -> new Ping(pong)));

    /** Serves, and returns the ball until the game is over. */
    static final class Ping extends UntypedAbstractActor {
        private final ActorRef pong;
        private CountDownLatch end = new CountDownLatch(0);
        private int left;

        Ping(ActorRef pong) {
            this.pong = pong;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof CountDownLatch start) {
                end = start;
                left = ROUND_TRIPS;
            } else if (--left == 0) {
                end.countDown();
                return;
            }
            pong.tell(BALL, getSelf());
        }
    }

    /** Returns the ball. */
    static final class Pong extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            getSender().tell(message, getSelf());
        }
    }

    @TearDown
    public void stop() {
        Systems.stop(system);
    }

    @Benchmark
    @OperationsPerInvocation(ROUND_TRIPS)
    public void roundTrips() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        ping.tell(end, ActorRef.noSender());
        end.await();
    }
}
