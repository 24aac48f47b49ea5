package dev.troupe.compat.shutdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.Done;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A kitchen that finishes its orders when terminate() is called. */
class LastOrdersTest extends AbstractProgramTest {
    static final List<String> COOKED = new CopyOnWriteArrayList<>();

    static class Kitchen extends AbstractActor {
        private int orders;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            order -> {
                                orders++;
                                COOKED.add(order);
                            })
                    .match(Close.class, close -> getContext().stop(getSelf()))
                    .build();
        }

        @Override
        public void postStop() {
            COOKED.add("closed after " + orders);
        }
    }

    static class Close {
        static final Close INSTANCE = new Close();
    }

    @Test
    void theKitchenStopsAfterWhatWasOrdered() throws Exception {
        ActorRef kitchen = system.actorOf(Props.create(Kitchen.class), "kitchen");
        CoordinatedShutdown shutdown = CoordinatedShutdown.get(system);
        shutdown.addActorTerminationTask(
                CoordinatedShutdown.PhaseServiceStop(),
                "close-kitchen",
                kitchen,
                Optional.of(Close.INSTANCE));
        shutdown.addTask(
                CoordinatedShutdown.PhaseBeforeClusterShutdown(),
                "lights",
                () -> {
                    COOKED.add("lights out, " + shutdown.shutdownReason().get());
                    return CompletableFuture.completedFuture(Done.done());
                });
        kitchen.tell("soup", ActorRef.noSender());
        kitchen.tell("pie", ActorRef.noSender());

        system.terminate();
        system.getWhenTerminated().toCompletableFuture().get(20, TimeUnit.SECONDS);

        assertThat(COOKED)
                .containsExactly(
                        "soup", "pie", "closed after 2", "lights out, ActorSystemTerminateReason");
    }
}
