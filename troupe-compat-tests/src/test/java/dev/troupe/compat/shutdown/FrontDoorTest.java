package dev.troupe.compat.shutdown;

import static dev.troupe.pattern.Patterns.ask;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.Done;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A service that closes its door, answers who is inside, and goes. */
class FrontDoorTest extends AbstractProgramTest {
    static final List<String> DIARY = new CopyOnWriteArrayList<>();

    static class Service extends AbstractActor {
        private boolean open = true;

        static Props props() {
            return Props.create(Service.class, Service::new);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "close",
                            m -> {
                                open = false;
                                getSender().tell("closed", getSelf());
                            })
                    .matchEquals(
                            "finish",
                            m -> {
                                DIARY.add(open ? "finished while open" : "finished");
                                getSender().tell(Done.getInstance(), getSelf());
                            })
                    .build();
        }

        @Override
        public void postStop() {
            DIARY.add("service stopped");
        }
    }

    @Test
    void whatIsAskedOfActorsInTasksIsAnsweredBeforeTheyStop() throws Exception {
        final ActorRef service = system.actorOf(Service.props(), "service");
        CoordinatedShutdown cs = CoordinatedShutdown.get(system);
        cs.addTask(
                CoordinatedShutdown.PhaseServiceUnbind(),
                "close-door",
                () ->
                        ask(service, "close", Duration.ofSeconds(5))
                                .thenApply(
                                        reply -> {
                                            DIARY.add("door " + reply);
                                            return Done.getInstance();
                                        }));
        cs.addTask(
                CoordinatedShutdown.PhaseServiceRequestsDone(),
                "answer",
                () -> ask(service, "finish", Duration.ofSeconds(5)).thenApply(r -> (Done) r));
        cs.addTask(
                CoordinatedShutdown.PhaseBeforeServiceUnbind(),
                "announce",
                () -> {
                    DIARY.add("announced");
                    return CompletableFuture.completedFuture(Done.done());
                });

        CompletionStage<Done> done = cs.runAll(CoordinatedShutdown.unknownReason());

        assertThat(done.toCompletableFuture().get(20, TimeUnit.SECONDS)).isEqualTo(Done.done());
        assertThat(DIARY)
                .containsExactly("announced", "door closed", "finished", "service stopped");
        assertThat(cs.getShutdownReason()).contains(CoordinatedShutdown.unknownReason());
    }
}
