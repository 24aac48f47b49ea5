package dev.troupe.runtime.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.runtime.ref.InternalActorRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Threads that create top-level actors while their guardian stops. */
class CreationAtTheEndTest {
    private static final int ROUNDS = 40;
    private static final int CREATORS = 2;

    /**
     * Broken by stopping the children before others can no longer be added in Termination.begin: one
     * in between would live on, and with it the system.
     */
    @Test
    void whoeverWasCreatedStartsAndStopsOnce() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            ActorSystem system = Systems.start("end");
            AtomicInteger started = new AtomicInteger();
            AtomicInteger stopped = new AtomicInteger();
            Props props = Props.create(Counted.class, () -> new Counted(started, stopped));
            CountDownLatch underWay = new CountDownLatch(CREATORS);
            Queue<ActorRef> created = new ConcurrentLinkedQueue<>();
            ExecutorService threads = Executors.newFixedThreadPool(CREATORS);
            try {
                List<Future<?>> creators = new ArrayList<>();
                for (int i = 0; i < CREATORS; i++) {
                    creators.add(
                            threads.submit(
                                    () -> {
                                        while (!Thread.interrupted()) {
                                            created.add(system.actorOf(props));
                                            underWay.countDown();
                                        }
                                    }));
                }
                underWay.await();

                system.terminate();

                system.getWhenTerminated().toCompletableFuture().get(20, TimeUnit.SECONDS);
                for (Future<?> creator : creators) {
                    assertThatThrownBy(() -> creator.get(20, TimeUnit.SECONDS))
                            .hasCauseInstanceOf(IllegalStateException.class)
                            .hasMessageContaining("no new children while terminating");
                }
                assertThat(created).allMatch(actor -> InternalActorRef.of(actor).isTerminated());
                assertThat(started).hasValue(created.size());
                assertThat(stopped).hasValue(created.size());
            } finally {
                threads.shutdownNow();
            }
        }
    }

    private static final class Counted extends UntypedAbstractActor {
        private final AtomicInteger started;
        private final AtomicInteger stopped;

        Counted(AtomicInteger started, AtomicInteger stopped) {
            this.started = started;
            this.stopped = stopped;
        }

        @Override
        public void preStart() {
            started.incrementAndGet();
        }

        @Override
        public void onReceive(Object message) {
            unhandled(message);
        }

        @Override
        public void postStop() {
            stopped.incrementAndGet();
        }
    }
}
