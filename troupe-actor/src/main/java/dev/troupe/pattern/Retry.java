package dev.troupe.pattern;

import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Stages;
import dev.troupe.japi.Throwables;
import dev.troupe.japi.function.Predicate2;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** One call that is repeated until it succeeds or has been retried often enough. */
final class Retry<T> {
    private final Callable<CompletionStage<T>> attempt;
    private final Predicate2<T, Throwable> shouldRetry;
    private final int retries;
    private final IntFunction<Optional<Duration>> delays;
    private final @Nullable Scheduler scheduler; // none for retries at once
    private final Executor executor;
    private final CompletableFuture<T> result = new CompletableFuture<>();
    private int retried; // handed from one attempt to the next

    private Retry(
            Callable<CompletionStage<T>> attempt,
            Predicate2<T, Throwable> shouldRetry,
            int retries,
            IntFunction<Optional<Duration>> delays,
            @Nullable Scheduler scheduler,
            Executor executor) {
        this.attempt = Objects.requireNonNull(attempt, "attempt");
        this.shouldRetry = Objects.requireNonNull(shouldRetry, "shouldRetry");
        this.retries = retries;
        this.delays = Objects.requireNonNull(delays, "delayFunction");
        this.scheduler = scheduler;
        this.executor = Objects.requireNonNull(executor, "executor");
        if (retries < 0) {
            throw new IllegalArgumentException("attempts = [" + retries + "]: must be 0 or more");
        }
    }

    static <T> CompletionStage<T> atOnce(
            Callable<CompletionStage<T>> attempt,
            Predicate2<T, Throwable> shouldRetry,
            int retries,
            Executor executor) {
        return new Retry<>(attempt, shouldRetry, retries, Retry::noDelay, null, executor).start();
    }

    static <T> CompletionStage<T> start(
            Callable<CompletionStage<T>> attempt,
            Predicate2<T, Throwable> shouldRetry,
            int retries,
            IntFunction<Optional<Duration>> delays,
            Scheduler scheduler,
            Executor executor) {
        Objects.requireNonNull(scheduler, "scheduler");
        return new Retry<>(attempt, shouldRetry, retries, delays, scheduler, executor).start();
    }

    /** The rule when none is given: retry what has failed. */
    static <T> Predicate2<T, Throwable> onFailure() {
        return (value, failure) -> failure != null;
    }

    private static Optional<Duration> noDelay(int retry) {
        return Optional.empty();
    }

    static IntFunction<Optional<Duration>> every(Duration delay) {
        Optional<Duration> same = Optional.of(Objects.requireNonNull(delay, "delay"));
        return retry -> same;
    }

    private CompletionStage<T> start() {
        run();
        return result;
    }

    private void run() {
        try {
            Stages.call(attempt, Throwables::isFatal).whenComplete(this::decide);
        } catch (Throwable fatal) {
            result.completeExceptionally(fatal);
            throw fatal;
        }
    }

    @SuppressWarnings("NullAway") // of value and failure one is null, as shouldRetry knows
    private void decide(@Nullable T value, @Nullable Throwable failure) {
        try {
            Throwable cause = failure == null ? null : Stages.unwrap(failure);
            boolean fatal = cause != null && Throwables.isFatal(cause);
            if (retried >= retries || fatal || !shouldRetry.test(value, cause)) {
                Stages.complete(result, value, failure);
            } else {
                retried++;
                runAfter(delays.apply(retried));
            }
        } catch (Throwable inFunctionOfTheUser) {
            result.completeExceptionally(inFunctionOfTheUser);
        }
    }

    private void runAfter(Optional<Duration> delay) {
        if (delay == null) {
            throw new IllegalArgumentException(
                    "the delay function returned [null] for retry ["
                            + retried
                            + "]: it must return Optional.empty() for no delay");
        }
        if (delay.isPresent() && scheduler != null) {
            scheduler.scheduleOnce(delay.get(), this::run, executor);
        } else {
            executor.execute(this::run);
        }
    }
}
