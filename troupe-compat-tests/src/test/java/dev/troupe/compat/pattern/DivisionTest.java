package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.Status;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.Patterns;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** An actor sends its exceptions to who asked, so that they need not wait for the timeout. */
class DivisionTest extends AbstractProgramTest {
    static class Divider extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            int[].class,
                            pair -> {
                                try {
                                    int result = pair[0] / pair[1];
                                    getSender().tell(new Status.Success(result), getSelf());
                                } catch (ArithmeticException e) {
                                    getSender().tell(new Status.Failure(e), getSelf());
                                    throw e;
                                }
                            })
                    .build();
        }
    }

    @Test
    void aStatusIsUnwrapped() throws Exception {
        ActorRef divider = system.actorOf(Props.create(Divider.class));

        Object three =
                Patterns.ask(divider, new int[] {6, 2}, Duration.ofSeconds(3))
                        .toCompletableFuture()
                        .get(3, TimeUnit.SECONDS);

        assertThat(three).isEqualTo(3);
    }

    @Test
    void theFailureIsTheOneThatTheActorSent() {
        ActorRef divider = system.actorOf(Props.create(Divider.class));

        Assertions.assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(
                        () ->
                                Patterns.ask(divider, new int[] {6, 0}, Duration.ofSeconds(3))
                                        .toCompletableFuture()
                                        .get(3, TimeUnit.SECONDS))
                .withCauseInstanceOf(ArithmeticException.class);
    }
}
