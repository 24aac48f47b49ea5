package dev.troupe.runtime.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.runtime.ref.InternalActorRef;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
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
            ConcurrentLinkedQueue<ActorRef> created = new ConcurrentLinkedQueue<>();
            List<CompletableFuture<Void>> creators =
                    IntStream.range(0, CREATORS)
                            .mapToObj(
                                    i ->
                                            CompletableFuture.runAsync(
                                                    () -> {
                                                        created.add(system.actorOf(props));
                                                        underWay.countDown();
                                                        while (true) {
                                                            created.add(system.actorOf(props));
                                                        }
                                                    }))
                            .toList();
            underWay.await();

            system.terminate();

            system.getWhenTerminated().toCompletableFuture().get(20, TimeUnit.SECONDS);
            for (CompletableFuture<Void> creator : creators) {
                assertThatThrownBy(() -> creator.get(20, TimeUnit.SECONDS))
                        .hasCauseInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("no new children while terminating or terminated");
            }
            assertThat(created).allMatch(actor -> InternalActorRef.of(actor).isTerminated());
            assertThat(started).hasValue(created.size());
            assertThat(stopped).hasValue(created.size());
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
