package dev.troupe.compat.pattern;

import static dev.troupe.pattern.Patterns.gracefulStop;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.AskTimeoutException;
import dev.troupe.testkit.TestActors;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A manager that lets its workers finish before it stops. */
class WarehouseShutdownTest extends AbstractProgramTest {
    enum Shutdown {
        NOW
    }

    static class Manager extends AbstractActor {
        private final ActorRef worker =
                getContext()
                        .watch(
                                getContext()
                                        .actorOf(
                                                Props.create(TestActors.EchoActor.class),
                                                "worker"));

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("job", s -> worker.tell("crunch", getSelf()))
                    .matchEquals(
                            Shutdown.NOW,
                            x -> {
                                worker.tell(PoisonPill.getInstance(), getSelf());
                                getContext().become(shuttingDown());
                            })
                    .build();
        }

        private AbstractActor.Receive shuttingDown() {
            return receiveBuilder()
                    .matchEquals("job", s -> getSender().tell("closing time", getSelf()))
                    .match(
                            Terminated.class,
                            t -> t.actor().equals(worker),
                            t -> getContext().stop(getSelf()))
                    .build();
        }
    }

    @Test
    void theManagerStopsAfterItsWorker() throws Exception {
        ActorRef manager = system.actorOf(Props.create(Manager.class));

        CompletionStage<Boolean> stopped =
                gracefulStop(manager, Duration.ofSeconds(5), Shutdown.NOW);

        assertThat(stopped.toCompletableFuture().get(6, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void whoIgnoresTheWordIsReported() {
        ActorRef deaf = system.actorOf(Props.create(TestActors.BlackholeActor.class));

        CompletionStage<Boolean> stopped = gracefulStop(deaf, Duration.ofMillis(30), "please");

        assertThat(stopped.toCompletableFuture())
                .failsWithin(Duration.ofSeconds(3))
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(AskTimeoutException.class);
    }
}
