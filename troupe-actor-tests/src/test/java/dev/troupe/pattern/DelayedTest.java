package dev.troupe.pattern;

import static dev.troupe.pattern.AskTest.failureOf;
import static dev.troupe.pattern.AskTest.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.actor.ActorSystem;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.TestException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code after} and {@code timeout}; the time is the test's. */
class DelayedTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private static ActorSystem system;

    @BeforeAll
    static void start() {
        system =
                Systems.quiet(
                        "delayed",
                        "troupe.scheduler.implementation ="
                                + " dev.troupe.testkit.ExplicitlyTriggeredScheduler");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    private static void timePasses(Duration amount) {
        ((ExplicitlyTriggeredScheduler) system.scheduler()).timePasses(amount);
    }

    private static <T> CompletionStage<T> after(
            Duration delay, Callable<CompletionStage<T>> value) {
        return Patterns.after(delay, system.scheduler(), Runnable::run, value);
    }

    private static <T> CompletionStage<T> within(
            Duration timeout, Callable<CompletionStage<T>> value) {
        return Patterns.timeout(timeout, system.scheduler(), Runnable::run, value);
    }

    @Test
    void theCallIsMadeAfterTheDelay() throws Exception {
        AtomicInteger calls = new AtomicInteger();

        CompletionStage<Integer> later =
                after(SECOND, () -> CompletableFuture.completedFuture(calls.incrementAndGet()));

        timePasses(Duration.ofMillis(999));
        assertThat(calls).hasValue(0);
        timePasses(Duration.ofMillis(1));
        assertThat(get(later)).isEqualTo(1);
    }

    @Test
    void aSystemGivesSchedulerAndExecutor() throws Exception {
        CompletionStage<String> later =
                Patterns.after(SECOND, system, () -> CompletableFuture.completedFuture("x"));

        timePasses(SECOND);

        assertThat(get(later)).isEqualTo("x");
    }

    @Test
    void withoutADelayTheCallIsMadeAtOnce() throws Exception {
        AtomicInteger calls = new AtomicInteger();

        CompletionStage<Integer> now =
                after(
                        Duration.ofSeconds(-1),
                        () -> CompletableFuture.completedFuture(calls.incrementAndGet()));

        assertThat(calls).hasValue(1);
        assertThat(get(now)).isEqualTo(1);
    }

    /** [trap] Broken by an after that completes only with what is not null. */
    @Test
    void nullCompletesIt() throws Exception {
        CompletionStage<Void> later = after(SECOND, () -> CompletableFuture.completedFuture(null));

        timePasses(SECOND);

        assertThat(get(later)).isNull();
    }

    @Test
    void whatTheCallThrowsFailsIt() {
        CompletionStage<Object> later =
                after(
                        SECOND,
                        () -> {
                            throw new TestException("on purpose");
                        });
        CompletionStage<Object> now =
                after(
                        Duration.ZERO,
                        () -> {
                            throw new TestException("at once");
                        });

        timePasses(SECOND);

        assertThat(failureOf(later)).isInstanceOf(TestException.class).hasMessage("on purpose");
        assertThat(failureOf(now)).isInstanceOf(TestException.class).hasMessage("at once");
    }

    @Test
    void aCallThatGivesNoStageFailsIt() {
        CompletionStage<Object> later = after(SECOND, () -> null);

        timePasses(SECOND);

        assertThat(failureOf(later)).hasMessageContaining("must return a stage");
    }

    @Test
    void aFailureIsTheExceptionThatItWas() {
        CompletionStage<Object> later =
                after(
                        SECOND,
                        () ->
                                CompletableFuture.failedFuture(new TestException("x"))
                                        .thenApply(any -> any));

        timePasses(SECOND);

        assertThat(failureOf(later)).isInstanceOf(TestException.class);
    }

    @Test
    void whatIsThereInTimeIsGiven() throws Exception {
        CompletableFuture<String> result = new CompletableFuture<>();
        CompletionStage<String> timely = within(SECOND, () -> result);

        result.complete("in time");
        timePasses(SECOND);

        assertThat(get(timely)).isEqualTo("in time");
    }

    @Test
    void whatIsNotThereInTimeIsATimeout() {
        CompletionStage<String> late = within(SECOND, CompletableFuture::new);

        timePasses(SECOND);

        assertThat(failureOf(late))
                .isInstanceOf(TimeoutException.class)
                .hasMessage("not completed within [PT1S]");
    }

    @Test
    void whatFailsBeforeTheTimeoutFails() {
        assertThat(
                        failureOf(
                                within(
                                        SECOND,
                                        () -> {
                                            throw new TestException("x");
                                        })))
                .isInstanceOf(TestException.class);
    }

    @Test
    void nullArgumentsAreRefused() {
        assertThatNullPointerException().isThrownBy(() -> after(SECOND, null)).withMessage("value");
        assertThatNullPointerException()
                .isThrownBy(() -> within(null, CompletableFuture::new))
                .withMessage("duration");
    }
}
