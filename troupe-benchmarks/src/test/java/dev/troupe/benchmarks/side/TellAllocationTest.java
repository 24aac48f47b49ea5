package dev.troupe.benchmarks.side;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.Envelope;
import dev.troupe.routing.ConsistentHashingPool;
import dev.troupe.routing.Pool;
import dev.troupe.routing.RandomPool;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.SmallestMailboxPool;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jol.info.ClassLayout;

/** A message costs its sender one envelope and nothing else, while the receiver is busy. */
class TellAllocationTest {
    private static final int ROUNDS = 10;
    private static final int MESSAGES = 10_000;
    private static final Object MESSAGE = new Object();
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long ENVELOPE = ClassLayout.parseClass(Envelope.class).instanceSize();

    private final ActorSystem system = QuietSystem.create();

    @AfterEach
    void stop() {
        QuietSystem.stop(system);
    }

    /** Keeps its thread until the gate opens, so that its mailbox stays scheduled. */
    static final class Busy extends UntypedAbstractActor {
        private final CompletableFuture<ActorRef> started;
        private final CountDownLatch gate;

        Busy(CompletableFuture<ActorRef> started, CountDownLatch gate) {
            this.started = started;
            this.gate = gate;
        }

        @Override
        public void onReceive(Object message) throws InterruptedException {
            started.complete(getSelf());
            gate.await();
        }
    }

    /** Has the busy one as its child. */
    static final class Parent extends UntypedAbstractActor {
        private final Props child;

        Parent(Props child) {
            this.child = child;
        }

        @Override
        public void onReceive(Object message) {
            getContext().actorOf(child).tell(message, getSelf());
        }
    }

    @Test
    void anEnvelopeIsThreeReferencesWide() {
        assertThat(ENVELOPE).isEqualTo(24);
    }

    @Test
    void aTellToATopLevelActorAllocatesOneEnvelope() throws Exception {
        assertThat(bytesOfAllTells(props -> system.actorOf(props))).isEqualTo(MESSAGES * ENVELOPE);
    }

    @Test
    void aTellToAChildAllocatesOneEnvelope() throws Exception {
        assertThat(
                        bytesOfAllTells(
                                props ->
                                        system.actorOf(
                                                Props.create(
                                                        Parent.class, () -> new Parent(props)))))
                .isEqualTo(MESSAGES * ENVELOPE);
    }

    static Stream<Pool> pools() {
        return Stream.of(
                new RoundRobinPool(1),
                new RandomPool(1),
                new SmallestMailboxPool(1),
                new ConsistentHashingPool(1).withHashMapper(message -> "key"));
    }

    @ParameterizedTest
    @MethodSource("pools")
    void aTellThroughARouterAllocatesNothingMoreUnlessItCounts(Pool pool) throws Exception {
        CompletableFuture<ActorRef> started = new CompletableFuture<>();
        CountDownLatch gate = new CountDownLatch(1);
        ActorRef router =
                system.actorOf(pool.props(Props.create(Busy.class, () -> new Busy(started, gate))));
        router.tell(MESSAGE, ActorRef.noSender());
        started.get();
        try {
            assertThat(bytesOfBestFlood(router) - MESSAGES * ENVELOPE)
                    .isBetween(0L, MESSAGES * bytesOfCounting(pool));
        } finally {
            gate.countDown();
        }
    }

    /** Who asks for the number of messages notes every eighth time how far it has come. */
    private static long bytesOfCounting(Pool pool) {
        return pool instanceof SmallestMailboxPool ? 24 / 8 : 0;
    }

    /** Creates an actor that hands its first message to the busy one, or is it. */
    private interface Creation {
        ActorRef of(Props busy);
    }

    private static long bytesOfAllTells(Creation creation) throws Exception {
        CompletableFuture<ActorRef> started = new CompletableFuture<>();
        CountDownLatch gate = new CountDownLatch(1);
        creation.of(Props.create(Busy.class, () -> new Busy(started, gate)))
                .tell(MESSAGE, ActorRef.noSender());
        ActorRef busy = started.get();
        try {
            return bytesOfBestFlood(busy);
        } finally {
            gate.countDown();
        }
    }

    /** The JVM makes some things once, and when it compiles: in the best round none of them. */
    private static long bytesOfBestFlood(ActorRef busy) {
        return LongStream.range(0, ROUNDS).map(round -> bytesOfFlood(busy)).min().orElseThrow();
    }

    private static long bytesOfFlood(ActorRef receiver) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < MESSAGES; i++) {
            receiver.tell(MESSAGE, ActorRef.noSender());
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
