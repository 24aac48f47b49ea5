package dev.troupe.benchmarks.pekko;

import java.util.ArrayList;
import java.util.List;
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

/** An actor on Pekko creates children and stops them; an operation is a child's whole life. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ChildBenchmark {
    private static final int CHILDREN = 1_000;

    private final ActorSystem system = Systems.create();
    private final ActorRef parent = system.actorOf(Props.create(Parent.class, Parent::new));

    /** The children of one batch, and what they count down. */
    record Batch(CountDownLatch started, CountDownLatch stopped) {
        Batch() {
            this(new CountDownLatch(CHILDREN), new CountDownLatch(CHILDREN));
        }
    }

    /** Creates the children of a batch, and stops them when it is told to. */
    static final class Parent extends UntypedAbstractActor {
        private final List<ActorRef> children = new ArrayList<>();

        @Override
        public void onReceive(Object message) {
            if (message instanceof Batch batch) {
                Props props = Props.create(Child.class, () -> new Child(batch));
                for (int i = 0; i < CHILDREN; i++) {
                    children.add(getContext().actorOf(props));
                }
            } else {
                children.forEach(getContext()::stop);
                children.clear();
            }
        }
    }

    /** Lives and stops. */
    static final class Child extends UntypedAbstractActor {
        private final Batch batch;

        Child(Batch batch) {
            this.batch = batch;
        }

        @Override
        public void preStart() {
            batch.started().countDown();
        }

        @Override
        public void postStop() {
            batch.stopped().countDown();
        }

        @Override
        public void onReceive(Object message) {
            unhandled(message);
        }
    }

    @TearDown
    public void stop() {
        Systems.stop(system);
    }

    @Benchmark
    @OperationsPerInvocation(CHILDREN)
    public void createAndStop() throws InterruptedException {
        Batch batch = new Batch();
        parent.tell(batch, ActorRef.noSender());
        batch.started().await();
        parent.tell("stop them", ActorRef.noSender());
        batch.stopped().await();
    }
}
