package dev.troupe.pattern;

import static dev.troupe.pattern.AskTest.failureOf;
import static dev.troupe.pattern.AskTest.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Scheduler;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.TestException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The time is the test's, and everything runs on its thread. */
class RetryTest {
    private static final Executor HERE = Runnable::run;
    private static final Duration SECOND = Duration.ofSeconds(1);

    private static ActorSystem system;
    private static ExplicitlyTriggeredScheduler time;

    private final AtomicInteger calls = new AtomicInteger();

    @BeforeAll
    static void start() {
        system =
                Systems.quiet(
                        "retry",
                        "troupe.scheduler.implementation ="
                                + " dev.troupe.testkit.ExplicitlyTriggeredScheduler");
        time = (ExplicitlyTriggeredScheduler) system.scheduler();
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    /** Fails so often, then succeeds with the number of the call. */
    private Callable<CompletionStage<Integer>> failing(int times) {
        return () -> {
            int call = calls.incrementAndGet();
            return call <= times
                    ? CompletableFuture.failedFuture(new TestException("call " + call))
                    : CompletableFuture.completedFuture(call);
        };
    }

    @Test
    void aSuccessIsNotRepeated() throws Exception {
        assertThat(get(Patterns.retry(failing(0), 5, HERE))).isEqualTo(1);
        assertThat(calls).hasValue(1);
    }

    /** [trap] Broken by a count of calls in the place of one of retries. */
    @Test
    void attemptsIsTheNumberOfRetries() throws Exception {
        assertThat(get(Patterns.retry(failing(3), 3, HERE))).isEqualTo(4);
        assertThat(calls).hasValue(4);
    }

    @Test
    void theLastFailureIsTheResult() {
        assertThat(failureOf(Patterns.retry(failing(9), 3, HERE)))
                .isInstanceOf(TestException.class)
                .hasMessage("call 4");
    }

    @Test
    void withoutRetriesThereIsOneCall() {
        assertThat(failureOf(Patterns.retry(failing(9), 0, HERE))).hasMessage("call 1");
        assertThat(calls).hasValue(1);
    }

    @Test
    void whatACallThrowsIsAFailureLikeAnyOther() throws Exception {
        CompletionStage<String> result =
                Patterns.retry(
                        () -> {
                            if (calls.incrementAndGet() == 1) {
                                throw new TestException("thrown");
                            }
                            return CompletableFuture.completedFuture("fine");
                        },
                        1,
                        HERE);

        assertThat(get(result)).isEqualTo("fine");
    }

    @Test
    void fatalErrorsAreNotRetried() {
        assertThatExceptionOfType(LinkageError.class)
                .isThrownBy(
                        () ->
                                Patterns.retry(
                                        () -> {
                                            calls.incrementAndGet();
                                            throw new LinkageError("fatal");
                                        },
                                        5,
                                        HERE));
        assertThat(
                        failureOf(
                                Patterns.retry(
                                        () -> {
                                            calls.incrementAndGet();
                                            return CompletableFuture.failedFuture(
                                                    new LinkageError("fatal"));
                                        },
                                        5,
                                        HERE)))
                .isInstanceOf(LinkageError.class);
        assertThat(calls).hasValue(2);
    }

    @Test
    void aPredicateDecidesOfValuesAndFailures() throws Exception {
        CompletionStage<Integer> until3 =
                Patterns.retry(
                        failing(1), (value, failure) -> failure != null || value < 3, 10, HERE);

        assertThat(get(until3)).isEqualTo(3);

        CompletionStage<Integer> onlyValues =
                Patterns.retry(failing(99), (value, failure) -> value != null, 10, HERE);
        assertThat(failureOf(onlyValues)).hasMessage("call 4");
    }

    @Test
    void aPredicateThatThrowsFailsIt() {
        CompletionStage<Integer> result =
                Patterns.retry(
                        failing(1),
                        (value, failure) -> {
                            throw new TestException("in predicate");
                        },
                        10,
                        HERE);

        assertThat(failureOf(result)).hasMessage("in predicate");
    }

    @Test
    void aFixedDelayPassesBeforeEachRetry() throws Exception {
        CompletionStage<Integer> result = Patterns.retry(failing(2), 2, SECOND, time, HERE);

        assertThat(calls).hasValue(1);
        time.timePasses(SECOND);
        assertThat(calls).hasValue(2);
        time.timePasses(SECOND);
        assertThat(get(result)).isEqualTo(3);
    }

    @Test
    void aDelayFunctionIsGivenTheNumberOfTheRetry() throws Exception {
        List<Integer> numbers = new ArrayList<>();

        CompletionStage<Integer> result =
                Patterns.retry(
                        failing(3),
                        3,
                        (int retry) -> {
                            numbers.add(retry);
                            return retry == 2 ? Optional.of(SECOND) : Optional.empty();
                        },
                        time,
                        HERE);

        assertThat(calls).hasValue(2);
        time.timePasses(SECOND);
        assertThat(get(result)).isEqualTo(4);
        assertThat(numbers).containsExactly(1, 2, 3);
    }

    @Test
    void aDelayFunctionThatGivesNullFailsIt() {
        CompletionStage<Integer> result =
                Patterns.retry(failing(3), 3, (int retry) -> null, time, HERE);

        assertThat(failureOf(result))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[null] for retry [1]");
    }

    @Test
    void backoffDoublesUpToItsMaximum() throws Exception {
        CompletionStage<Integer> result =
                Patterns.retry(failing(4), 4, SECOND, Duration.ofSeconds(3), 0.0, time, HERE);

        for (int seconds : new int[] {1, 2, 3, 3}) {
            int before = calls.get();
            time.timePasses(Duration.ofMillis(seconds * 1000L - 1));
            assertThat(calls).hasValue(before);
            time.timePasses(Duration.ofMillis(1));
            assertThat(calls).hasValue(before + 1);
        }
        assertThat(get(result)).isEqualTo(5);
    }

    @Test
    void everySpellingWorks() throws Exception {
        Scheduler scheduler = system.scheduler();
        Duration zero = Duration.ZERO;
        Duration tiny = Duration.ofNanos(1);
        List<CompletionStage<Integer>> results =
                List.of(
                        Patterns.retry(failing(0), (v, e) -> false, 1, zero, system),
                        Patterns.retry(failing(0), 1, zero, system),
                        Patterns.retry(failing(0), (v, e) -> false, 1, zero, scheduler, HERE),
                        Patterns.retry(
                                failing(0),
                                (v, e) -> false,
                                1,
                                (int n) -> Optional.of(zero),
                                scheduler,
                                HERE),
                        Patterns.retry(failing(0), 1, tiny, tiny, 1.0, system),
                        Patterns.retry(failing(0), (v, e) -> false, 1, tiny, tiny, 1.0, system),
                        Patterns.retry(
                                failing(0), (v, e) -> false, 1, tiny, tiny, 1.0, scheduler, HERE));

        for (CompletionStage<Integer> result : results) {
            assertThat(get(result)).isPositive();
        }
    }

    @Test
    void wrongArgumentsAreRefusedAtOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Patterns.retry(failing(0), -1, HERE))
                .withMessage("attempts = [-1]: must be 0 or more");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> backoff(Duration.ZERO, SECOND, 0))
                .withMessage("minBackoff = [PT0S]: must be longer than zero");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> backoff(SECOND, Duration.ofMillis(1), 0))
                .withMessageContaining("maxBackoff = [PT0.001S]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> backoff(SECOND, SECOND, 1.1))
                .withMessage("randomFactor = [1.1]: must be from 0.0 to 1.0");
        assertThat(calls).hasValue(0);
    }

    private CompletionStage<Integer> backoff(Duration min, Duration max, double randomFactor) {
        return Patterns.retry(failing(0), 1, min, max, randomFactor, time, HERE);
    }
}
