package dev.troupe.pattern;

import static dev.troupe.pattern.AskTest.failureOf;
import static dev.troupe.pattern.AskTest.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.TestException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The time is the test's, and everything runs on its thread. */
class CircuitBreakerTest {
    private static final Executor HERE = Runnable::run;
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static ActorSystem system;
    private static ExplicitlyTriggeredScheduler time;

    private final CircuitBreaker breaker = new CircuitBreaker(time, 2, SECOND, MINUTE, HERE);

    @BeforeAll
    static void start() {
        system =
                ActorSystem.create(
                        "breakers",
                        ConfigFactory.parseString(
                                Systems.QUIET
                                        + """

                                        troupe.scheduler.implementation = dev.troupe.testkit.ExplicitlyTriggeredScheduler
                                        troupe.circuit-breaker.default.max-failures = 7
                                        troupe.circuit-breaker.shop {
                                          max-failures = 1
                                          reset-timeout = 1 minute
                                          exception-allowlist = ["java.io.IOException"]
                                        }
                                        """));
        time = (ExplicitlyTriggeredScheduler) system.scheduler();
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    private static CompletionStage<String> fails() {
        return CompletableFuture.failedFuture(new TestException("on purpose"));
    }

    private static CompletionStage<String> succeeds() {
        return CompletableFuture.completedFuture("fine");
    }

    private static void open(CircuitBreaker breaker) {
        while (!breaker.isOpen()) {
            breaker.callWithCircuitBreakerCS(CircuitBreakerTest::fails);
        }
    }

    // --- closed

    @Test
    void aClosedBreakerLetsCallsThrough() throws Exception {
        assertThat(breaker.isClosed()).isTrue();
        assertThat(get(breaker.callWithCircuitBreakerCS(CircuitBreakerTest::succeeds)))
                .isEqualTo("fine");
        assertThat(failureOf(breaker.callWithCircuitBreaker(CircuitBreakerTest::fails)))
                .isInstanceOf(TestException.class);
    }

    @Test
    void soManyFailuresInARowOpenIt() {
        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::fails);
        assertThat(breaker.currentFailureCount()).isEqualTo(1);
        assertThat(breaker.isOpen()).isFalse();

        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::fails);

        assertThat(breaker.isOpen()).isTrue();
        assertThat(breaker.currentFailureCount()).isEqualTo(2);
    }

    @Test
    void aSuccessEndsTheRow() {
        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::fails);
        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::succeeds);
        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::fails);

        assertThat(breaker.isClosed()).isTrue();
        assertThat(breaker.currentFailureCount()).isEqualTo(1);
    }

    @Test
    void whatACallThrowsIsAFailureToo() {
        CompletionStage<String> call =
                breaker.callWithCircuitBreakerCS(
                        () -> {
                            throw new IOException("thrown");
                        });

        assertThat(failureOf(call)).isInstanceOf(IOException.class);
        assertThat(breaker.currentFailureCount()).isEqualTo(1);
    }

    @Test
    void failAndSucceedTellOfWhatItHasNotSeen() {
        breaker.fail();
        breaker.succeed();
        breaker.fail();
        assertThat(breaker.isClosed()).isTrue();

        breaker.fail();

        assertThat(breaker.isOpen()).isTrue();
    }

    // --- timeouts

    @Test
    void aCallThatTakesTooLongIsAFailureThoughItGoesOn() {
        CompletableFuture<String> slow = new CompletableFuture<>();
        CompletionStage<String> call = breaker.callWithCircuitBreakerCS(() -> slow);

        time.timePasses(SECOND);

        assertThat(failureOf(call))
                .isInstanceOf(TimeoutException.class)
                .hasMessage("the call took longer than [PT1S]");
        assertThat(breaker.currentFailureCount()).isEqualTo(1);
        slow.complete("late");
        assertThat(breaker.currentFailureCount()).isEqualTo(1);
    }

    /** [quirk] The original ignores the function when there is no call timeout. */
    @Test
    void withoutACallTimeoutCallsMayTakeForEverAndTheFailureFunctionCounts() throws Exception {
        CircuitBreaker patient = new CircuitBreaker(time, 1, Duration.ZERO, MINUTE, HERE);
        CompletableFuture<String> slow = new CompletableFuture<>();
        CompletionStage<String> call =
                patient.callWithCircuitBreakerCS(
                        () -> slow, (value, failure) -> value.equals(java.util.Optional.of("bad")));

        time.timePasses(Duration.ofDays(1));
        assertThat(call.toCompletableFuture()).isNotDone();
        slow.complete("bad");

        assertThat(get(call)).isEqualTo("bad");
        assertThat(patient.isOpen()).isTrue();
    }

    // --- open

    @Test
    void anOpenBreakerRefusesAndSaysForHowLong() {
        open(breaker);
        AtomicInteger calls = new AtomicInteger();

        CompletionStage<String> refused =
                breaker.callWithCircuitBreakerCS(
                        () -> {
                            calls.incrementAndGet();
                            return succeeds();
                        });

        assertThat(calls).hasValue(0);
        assertThat(failureOf(refused))
                .isInstanceOfSatisfying(
                        CircuitBreakerOpenException.class,
                        open -> {
                            assertThat(open.remainingDuration())
                                    .isBetween(Duration.ofSeconds(1), MINUTE);
                            assertThat(open.getStackTrace()).isEmpty();
                        });
    }

    @Test
    void whatEndsWhileItIsOpenDoesNotCloseIt() {
        CompletableFuture<String> begunBefore = new CompletableFuture<>();
        breaker.callWithCircuitBreakerCS(() -> begunBefore);
        open(breaker);

        begunBefore.complete("fine");

        assertThat(breaker.isOpen()).isTrue();
        breaker.succeed();
        breaker.fail();
        assertThat(breaker.isOpen()).isTrue();
    }

    // --- half open

    @Test
    void afterTheResetTimeoutOneCallTriesAndTheOthersAreRefused() {
        open(breaker);
        time.timePasses(MINUTE);
        assertThat(breaker.isHalfOpen()).isTrue();
        CompletableFuture<String> trial = new CompletableFuture<>();

        breaker.callWithCircuitBreakerCS(() -> trial);

        assertThat(failureOf(breaker.callWithCircuitBreakerCS(CircuitBreakerTest::succeeds)))
                .isInstanceOfSatisfying(
                        CircuitBreakerOpenException.class,
                        open -> assertThat(open.remainingDuration()).isZero());
        trial.complete("fine");
        assertThat(breaker.isClosed()).isTrue();
        assertThat(breaker.currentFailureCount()).isZero();
    }

    @Test
    void aTryThatFailsOpensItAgain() {
        open(breaker);
        time.timePasses(MINUTE);

        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::fails);

        assertThat(breaker.isOpen()).isTrue();
        time.timePasses(MINUTE);
        assertThat(breaker.isHalfOpen()).isTrue();
    }

    @Test
    void aTryThatTakesTooLongOpensItAgain() {
        open(breaker);
        time.timePasses(MINUTE);

        breaker.callWithCircuitBreakerCS(CompletableFuture::new);
        time.timePasses(SECOND);

        assertThat(breaker.isOpen()).isTrue();
    }

    @Test
    void succeedClosesAHalfOpenBreaker() {
        open(breaker);
        time.timePasses(MINUTE);

        breaker.succeed();

        assertThat(breaker.isClosed()).isTrue();
    }

    // --- backoff

    @Test
    void withBackoffItStaysOpenLongerAfterEachTryThatFailed() {
        CircuitBreaker growing = breaker.withExponentialBackoff(Duration.ofMinutes(3));

        open(growing);
        for (int minutes : new int[] {1, 2, 3, 3}) {
            time.timePasses(Duration.ofSeconds(minutes * 60 - 1));
            assertThat(growing.isOpen()).isTrue();
            time.timePasses(SECOND);
            assertThat(growing.isHalfOpen()).isTrue();
            growing.callWithCircuitBreakerCS(CircuitBreakerTest::fails);
        }
    }

    @Test
    void aSuccessBringsTheResetTimeoutBack() {
        CircuitBreaker growing = breaker.withExponentialBackoff(Duration.ofMinutes(3));
        open(growing);
        time.timePasses(MINUTE);
        growing.fail();
        time.timePasses(Duration.ofMinutes(2));
        growing.succeed();

        open(growing);
        time.timePasses(MINUTE);

        assertThat(growing.isHalfOpen()).isTrue();
        assertThat(growing.resetTimeout()).isEqualTo(MINUTE);
    }

    @Test
    void chanceMakesItLongerButNotByMoreThanItsFactor() {
        CircuitBreaker random = breaker.withRandomFactor(1.0);
        open(random);
        time.timePasses(MINUTE);
        random.fail();

        time.timePasses(Duration.ofMinutes(2));

        assertThat(random.isHalfOpen()).isTrue();
    }

    // --- what is a failure

    @Test
    void aFunctionDefinesWhatAFailureIs() throws Exception {
        CompletionStage<String> call =
                breaker.callWithCircuitBreaker(
                        CircuitBreakerTest::succeeds, (value, failure) -> value.isPresent());
        assertThat(get(call)).isEqualTo("fine");
        assertThat(breaker.currentFailureCount()).isEqualTo(1);

        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::fails, (value, failure) -> false);
        assertThat(breaker.currentFailureCount()).isZero();
    }

    @Test
    void aFunctionThatThrowsFailsTheCall() {
        CompletionStage<String> call =
                breaker.callWithCircuitBreakerCS(
                        CircuitBreakerTest::succeeds,
                        (value, failure) -> {
                            throw new TestException("in function");
                        });

        assertThat(failureOf(call)).hasMessage("in function");
        assertThat(breaker.currentFailureCount()).isEqualTo(1);
    }

    // --- synchronous

    @Test
    void aSynchronousCallReturnsAndThrowsWhatItsBodyDoes() {
        assertThat(breaker.callWithSyncCircuitBreaker(() -> "fine")).isEqualTo("fine");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(
                        () ->
                                breaker.callWithSyncCircuitBreaker(
                                        () -> {
                                            throw new IOException("as it is");
                                        }))
                .withMessage("as it is");
        assertThat(
                        breaker.callWithSyncCircuitBreaker(
                                () -> "bad", (value, failure) -> value.isPresent()))
                .isEqualTo("bad");
        assertThat(breaker.isOpen()).isTrue();
        assertThatExceptionOfType(CircuitBreakerOpenException.class)
                .isThrownBy(() -> breaker.callWithSyncCircuitBreaker(() -> "refused"));
    }

    @Test
    void aSynchronousCallThatTookTooLongThrowsWhenItHasReturned() {
        assertThatExceptionOfType(TimeoutException.class)
                .isThrownBy(
                        () ->
                                breaker.callWithSyncCircuitBreaker(
                                        () -> {
                                            time.timePasses(SECOND);
                                            return "late";
                                        }));
        assertThat(breaker.currentFailureCount()).isEqualTo(1);
    }

    @Test
    void aFatalErrorIsThrownAndDoesNotLeaveItHalfOpenForEver() {
        open(breaker);
        time.timePasses(MINUTE);

        assertThatExceptionOfType(LinkageError.class)
                .isThrownBy(
                        () ->
                                breaker.callWithSyncCircuitBreaker(
                                        () -> {
                                            throw new LinkageError("fatal");
                                        }));

        assertThat(breaker.isOpen()).isTrue();
    }

    // --- listeners

    @Test
    void listenersHearOfStatesAndCalls() {
        List<String> heard = new ArrayList<>();
        breaker.addOnOpenListener(() -> heard.add("open"))
                .addOnHalfOpenListener(() -> heard.add("half-open"))
                .addOnCloseListener(() -> heard.add("close"))
                .addOnCallSuccessListener(nanos -> heard.add("success " + ((Long) nanos >= 0)))
                .addOnCallFailureListener(nanos -> heard.add("failure " + ((Long) nanos >= 0)))
                .addOnCallTimeoutListener(nanos -> heard.add("timeout " + ((Long) nanos >= 0)))
                .addOnCallBreakerOpenListener(() -> heard.add("refused"));

        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::fails);
        breaker.callWithCircuitBreakerCS(CompletableFuture::new);
        time.timePasses(SECOND);
        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::succeeds);
        time.timePasses(MINUTE);
        breaker.callWithCircuitBreakerCS(CircuitBreakerTest::succeeds);

        assertThat(heard)
                .containsExactly(
                        "failure true",
                        "timeout true",
                        "open",
                        "refused",
                        "half-open",
                        "success true",
                        "close");
    }

    // --- made from the configuration

    @Test
    void theRegistryKnowsBreakersByName() {
        CircuitBreakersRegistry registry = CircuitBreakersRegistry.get(system);
        CircuitBreaker shop = CircuitBreaker.lookup("shop", (ExtendedActorSystem) system);

        assertThat(registry.get("shop")).isSameAs(shop);
        assertThat(shop.allowExceptions()).containsExactly("java.io.IOException");
        assertThat(shop.resetTimeout()).isEqualTo(MINUTE);
        assertThat(CircuitBreakersRegistry.lookup().get(system)).isSameAs(registry);
    }

    @Test
    void exceptionsOfTheAllowlistAreNoFailuresButThoseThatExtendThemAre() {
        CircuitBreaker shop = CircuitBreakersRegistry.createExtension(extended()).get("shop");

        shop.callWithCircuitBreakerCS(
                () -> CompletableFuture.failedFuture(new IOException("allowed")));
        assertThat(shop.isClosed()).isTrue();

        shop.callWithCircuitBreakerCS(
                () -> CompletableFuture.failedFuture(new java.io.FileNotFoundException("not")));
        assertThat(shop.isOpen()).isTrue();
    }

    @Test
    void aBreakerWithoutAnEntryIsMadeOfTheDefaults() {
        CircuitBreaker other = CircuitBreakersRegistry.get(system).get("other");

        for (int i = 0; i < 6; i++) {
            other.fail();
        }

        assertThat(other.isClosed()).isTrue();
        other.fail();
        assertThat(other.isOpen()).isTrue();
    }

    private static ExtendedActorSystem extended() {
        return (ExtendedActorSystem) system;
    }

    @Test
    void wrongArgumentsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CircuitBreaker.create(time, 0, SECOND, SECOND))
                .withMessage("maxFailures = [0]: must be 1 or more");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CircuitBreaker.create(time, 1, Duration.ofSeconds(-1), SECOND))
                .withMessageContaining("callTimeout = [PT-1S]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CircuitBreaker.create(time, 1, SECOND, Duration.ZERO))
                .withMessage("resetTimeout = [PT0S]: must be longer than zero");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CircuitBreaker(time, 1, SECOND, SECOND, SECOND, 0.5, HERE))
                .withMessage("exponentialBackoffFactor = [0.5]: must be 1.0 or more");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> breaker.withRandomFactor(2))
                .withMessage("randomFactor = [2.0]: must be from 0.0 to 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> breaker.withExponentialBackoff(Duration.ZERO))
                .withMessageContaining("maxResetTimeout = [PT0S]");
    }
}
