package dev.troupe.compat.pattern;

import static dev.troupe.pattern.Patterns.pipe;

import dev.troupe.actor.AbstractLoggingActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.Status;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.CircuitBreaker;
import dev.troupe.pattern.CircuitBreakerOpenException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** An actor that protects what it calls by a circuit breaker. */
class DangerousActorTest extends AbstractProgramTest {
    static class DangerousActor extends AbstractLoggingActor {
        private final CircuitBreaker breaker =
                new CircuitBreaker(
                                getContext().getDispatcher(),
                                getContext().getSystem().getScheduler(),
                                1,
                                Duration.ofSeconds(10),
                                Duration.ofMinutes(1))
                        .addOnOpenListener(this::notifyMeOnOpen);

        private void notifyMeOnOpen() {
            getContext().getSystem().log().info("the breaker is open for a minute");
        }

        private CompletionStage<String> dangerousCall(boolean works) {
            return CompletableFuture.supplyAsync(
                    () -> {
                        if (!works) {
                            throw new IllegalStateException("it was dangerous");
                        }
                        return "it went well";
                    });
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Boolean.class,
                            works ->
                                    pipe(
                                                    breaker.callWithCircuitBreakerCS(
                                                            () -> dangerousCall(works)),
                                                    getContext().getDispatcher())
                                            .to(sender()))
                    .matchEquals(
                            "block for me",
                            m ->
                                    getSender()
                                            .tell(
                                                    breaker.callWithSyncCircuitBreaker(
                                                            () -> "blocked"),
                                                    getSelf()))
                    .build();
        }
    }

    @Test
    void afterAFailureCallsAreRefused() {
        new TestKit(system) {
            {
                ActorRef dangerous = system.actorOf(Props.create(DangerousActor.class));
                dangerous.tell(true, getRef());
                expectMsg("it went well");
                dangerous.tell("block for me", getRef());
                expectMsg("blocked");
                dangerous.tell(false, getRef());
                expectCause(IllegalStateException.class);
                dangerous.tell(true, getRef());
                expectCause(CircuitBreakerOpenException.class);
            }

            private void expectCause(Class<? extends Throwable> type) {
                Status.Failure failure = expectMsgClass(Status.Failure.class);
                if (!type.isInstance(failure.cause())) {
                    throw new AssertionError(failure.cause());
                }
            }
        };
    }
}
