package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.CircuitBreaker;
import dev.troupe.pattern.CircuitBreakerOpenException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** A breaker goes through its states, and tells who listens. */
class BreakerStatesTest extends AbstractProgramTest {
    @Test
    void closedOpenHalfOpenClosed() {
        new TestKit(system) {
            {
                CircuitBreaker breaker =
                        CircuitBreaker.create(
                                        system.scheduler(),
                                        2,
                                        Duration.ofSeconds(1),
                                        Duration.ofMillis(50))
                                .addOnOpenListener(() -> getRef().tell("open", getRef()))
                                .addOnHalfOpenListener(() -> getRef().tell("half", getRef()))
                                .addOnCloseListener(() -> getRef().tell("closed", getRef()));
                assertThat(breaker.isClosed()).isTrue();
                breaker.fail();
                assertThat(breaker.currentFailureCount()).isEqualTo(1);
                breaker.fail();
                expectMsg("open");
                expectMsg("half");
                assertThat(breaker.isHalfOpen()).isTrue();
                breaker.succeed();
                expectMsg("closed");
                assertThat(breaker.isOpen()).isFalse();
            }
        };
    }

    @Test
    void evenNumbersAreFailures() throws Exception {
        CircuitBreaker breaker =
                new CircuitBreaker(
                        system.scheduler(),
                        1,
                        Duration.ofSeconds(5),
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(5),
                        2.0,
                        0.1,
                        system.dispatcher());
        BiFunction<Optional<Integer>, Optional<Throwable>, Boolean> evenIsFailure =
                (value, failure) -> value.isPresent() && value.get() % 2 == 0;

        CompletionStage<Integer> four =
                breaker.callWithCircuitBreakerCS(
                        () -> CompletableFuture.completedFuture(4), evenIsFailure);

        assertThat(four.toCompletableFuture().get()).isEqualTo(4);
        assertThat(breaker.isOpen()).isTrue();
        try {
            breaker.callWithSyncCircuitBreaker(() -> 5, evenIsFailure);
            throw new AssertionError("not refused");
        } catch (CircuitBreakerOpenException open) {
            assertThat(open.remainingDuration()).isPositive();
        }
    }

    @Test
    void callsAreTimed() {
        AtomicLong nanos = new AtomicLong(-1);
        CircuitBreaker breaker =
                new CircuitBreaker(
                                system.scheduler(),
                                5,
                                Duration.ofSeconds(5),
                                Duration.ofMinutes(1),
                                Runnable::run)
                        .withExponentialBackoff(Duration.ofHours(1))
                        .addOnCallSuccessListener(elapsed -> nanos.set((Long) elapsed));

        breaker.callWithSyncCircuitBreaker(() -> "x");

        assertThat(nanos.get()).isNotNegative();
    }
}
