package dev.troupe.stress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.routing.AdjustPoolSize;
import dev.troupe.routing.DefaultResizer;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Four threads send through a pool that is resized all the time, and whose routees fail, are
 * restarted and stop. Nothing may vanish. Runs for {@code -Dtroupe.stress.seconds}, 3 by default;
 * {@code -Dtroupe.stress.seed} repeats the choices of a run, though not its timing.
 */
class RouterStressTest {
    private static final int SECONDS = Integer.getInteger("troupe.stress.seconds", 3);
    private static final long SEED = Long.getLong("troupe.stress.seed", System.nanoTime());
    private static final int SENDERS = 4;
    private static final int MAX_IN_FLIGHT = 2_000;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final ActorSystem system = Systems.quiet("router-stress");
    private final LongAdder sent = new LongAdder();
    private final LongAdder processed = new LongAdder();
    private final LongAdder deadLetters = new LongAdder();
    private final LongAdder started = new LongAdder();
    private final LongAdder restarted = new LongAdder();
    private final LongAdder stopped = new LongAdder();

    /** What becomes of the routee that handles a message. */
    private enum Fate {
        NOTHING,
        RESTART,
        STOP
    }

    private record Work(Fate fate) {}

    @Test
    @Timeout(600)
    void whatIsSentThroughAResizingPoolIsProcessedOrADeadLetter() throws Exception {
        system.eventStream()
                .subscribe(
                        system.actorOf(Props.create(Mourner.class, () -> new Mourner(this))),
                        DeadLetter.class);
        ActorRef router =
                system.actorOf(
                        new RoundRobinPool(4)
                                .withResizer(new DefaultResizer(2, 12, 1, 0.3, 0.5, 0.2, 100))
                                .withSupervisorStrategy(
                                        new OneForOneStrategy(
                                                DeciderBuilder.match(
                                                                TestException.class,
                                                                e -> SupervisorStrategy.restart())
                                                        .matchAny(e -> SupervisorStrategy.stop())
                                                        .build()))
                                .props(Props.create(Worker.class, () -> new Worker(this))));
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        Thread[] senders = new Thread[SENDERS];
        for (int i = 0; i < SENDERS; i++) {
            SplittableRandom random = new SplittableRandom(SEED + i);
            senders[i] = new Thread(() -> send(router, random, deadline), "router-sender-" + i);
            senders[i].start();
        }
        for (Thread sender : senders) {
            sender.join();
        }

        awaitAll();
        Systems.stop(system); // what is counted twice is counted by now
        System.out.println(counts());
        assertThat(accounted()).as(this::counts).isEqualTo(sent.sum());
        assertThat(restarted.sum()).as(this::counts).isPositive();
        assertThat(stopped.sum()).as(this::counts).isPositive();
        assertThat(started.sum()).as(this::counts).isGreaterThan(12);
    }

    private void send(ActorRef router, SplittableRandom random, long deadline) {
        while (System.nanoTime() < deadline) {
            if (sent.sum() - accounted() > MAX_IN_FLIGHT) {
                LockSupport.parkNanos(50_000);
                continue;
            }
            for (int i = 0; i < 50; i++) {
                sent.increment();
                router.tell(new Work(fate(random.nextInt(2_000))), ActorRef.noSender());
            }
            if (random.nextInt(50) == 0) {
                router.tell(new AdjustPoolSize(random.nextInt(-6, 7)), ActorRef.noSender());
            }
        }
    }

    private static Fate fate(int dice) {
        return dice < 3 ? Fate.RESTART : dice == 3 ? Fate.STOP : Fate.NOTHING;
    }

    private long accounted() {
        return processed.sum() + deadLetters.sum();
    }

    private void awaitAll() {
        long begin = System.nanoTime();
        while (accounted() < sent.sum()) {
            if (System.nanoTime() - begin > PATIENCE_NANOS) {
                throw new AssertionError(counts() + "\n" + Systems.tree(system));
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    private String counts() {
        return "router stress with seed "
                + SEED
                + ": sent "
                + sent
                + " = processed "
                + processed
                + " + dead letters "
                + deadLetters
                + " + missing "
                + (sent.sum() - accounted())
                + "; routees started "
                + started
                + ", restarted "
                + restarted
                + ", stopped "
                + stopped;
    }

    private static final class Worker extends AbstractActor {
        private final RouterStressTest test;

        Worker(RouterStressTest test) {
            this.test = test;
        }

        @Override
        public void preStart() {
            test.started.increment();
        }

        @Override
        public void postRestart(Throwable reason) {
            test.restarted.increment();
        }

        @Override
        public void postStop() {
            test.stopped.increment();
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Work.class, this::handle).build();
        }

        private void handle(Work work) {
            test.processed.increment();
            if (work.fate() == Fate.RESTART) {
                throw new TestException("on purpose");
            }
            if (work.fate() == Fate.STOP) {
                throw new IllegalStateException("on purpose");
            }
        }
    }

    private static final class Mourner extends AbstractActor {
        private final RouterStressTest test;

        Mourner(RouterStressTest test) {
            this.test = test;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            DeadLetter.class,
                            letter -> letter.message() instanceof Work,
                            letter -> test.deadLetters.increment())
                    .matchAny(other -> {})
                    .build();
        }
    }
}
