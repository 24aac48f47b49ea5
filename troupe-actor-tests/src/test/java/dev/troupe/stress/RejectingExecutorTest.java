package dev.troupe.stress;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.BootstrapSetup;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Messages through an executor that rejects one task in three: each is handled once and in order.
 * {@code -Dtroupe.stress.rejections=10000000} for the long run.
 */
class RejectingExecutorTest {
    private static final int MESSAGES = Integer.getInteger("troupe.stress.rejections", 1_000_000);
    private static final int SENDERS = 2;
    private static final int ACTORS = 50;

    // Breaks when RescueList.submitAll drops what is rejected again, or submits it twice.
    @Test
    void noMessageIsStrandedLostOrHandledTwice() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            flood(
                    "throughput = 3",
                    task -> {
                        if (ThreadLocalRandom.current().nextInt(3) == 0) {
                            throw new RejectedExecutionException("not now");
                        }
                        threads.execute(task);
                    });
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void anAffinityPoolWithFullQueuesStrandsNobody() throws Exception {
        flood(
                """
                throughput = 3
                executor = affinity-pool-executor
                affinity-pool-executor { parallelism-max = 2, task-queue-size = 2 }
                """,
                Runnable::run);
    }

    private static void flood(String dispatcher, Executor executor) throws Exception {
        ActorSystem system =
                ActorSystem.create(
                        "rejected",
                        ActorSystemSetup.create(
                                BootstrapSetup.create(
                                                ConfigFactory.parseString(
                                                        "troupe.actor.default-dispatcher {"
                                                                + dispatcher
                                                                + "}"))
                                        .withDefaultExecutionContext(executor)));
        try {
            CountDownLatch done = new CountDownLatch(ACTORS);
            List<ActorRef> actors = new ArrayList<>();
            int perSender = MESSAGES / SENDERS / ACTORS;
            for (int i = 0; i < ACTORS; i++) {
                actors.add(
                        system.actorOf(
                                Props.create(InOrder.class, () -> new InOrder(perSender, done))));
            }
            List<Thread> senders = new ArrayList<>();
            for (int s = 0; s < SENDERS; s++) {
                int sender = s;
                senders.add(
                        new Thread(
                                () -> {
                                    for (int i = 0; i < perSender; i++) {
                                        for (ActorRef actor : actors) {
                                            actor.tell(
                                                    new Numbered(sender, i), ActorRef.noSender());
                                        }
                                    }
                                }));
            }
            senders.forEach(Thread::start);
            for (Thread sender : senders) {
                sender.join();
            }

            assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            TestKit.shutdownActorSystem(system);
        }
    }

    private record Numbered(int sender, int number) {}

    /** Counts down when each sender's messages have come, each once and in order. */
    private static final class InOrder extends UntypedAbstractActor {
        private final int[] next = new int[SENDERS];
        private final int perSender;
        private final CountDownLatch done;
        private int handled;

        InOrder(int perSender, CountDownLatch done) {
            this.perSender = perSender;
            this.done = done;
        }

        @Override
        public void onReceive(Object message) {
            Numbered numbered = (Numbered) message;
            if (next[numbered.sender()]++ == numbered.number()
                    && ++handled == perSender * SENDERS) {
                done.countDown();
            }
        }
    }
}
