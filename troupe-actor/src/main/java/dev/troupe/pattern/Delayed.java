package dev.troupe.pattern;

import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Stages;
import dev.troupe.japi.Throwables;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;

/** Calls that begin later, and calls that must end in time. */
final class Delayed {
    private Delayed() {}

    static <T> CompletionStage<T> after(
            Duration delay,
            Scheduler scheduler,
            Executor executor,
            Callable<CompletionStage<T>> value) {
        Objects.requireNonNull(delay, "duration");
        Objects.requireNonNull(scheduler, "scheduler");
        Objects.requireNonNull(executor, "context");
        Objects.requireNonNull(value, "value");
        if (delay.isZero() || delay.isNegative()) {
            return Stages.call(value, Throwables::isFatal);
        }
        CompletableFuture<T> result = new CompletableFuture<>();
        scheduler.scheduleOnce(
                delay,
                () -> {
                    try {
                        Stages.relay(Stages.call(value, Throwables::isFatal), result);
                    } catch (Throwable fatal) {
                        result.completeExceptionally(fatal);
                        throw fatal;
                    }
                },
                executor);
        return result;
    }

    static <T> CompletionStage<T> timeout(
            Duration timeout,
            Scheduler scheduler,
            Executor executor,
            Callable<CompletionStage<T>> value) {
        Objects.requireNonNull(timeout, "duration");
        Objects.requireNonNull(scheduler, "scheduler");
        Objects.requireNonNull(executor, "context");
        Objects.requireNonNull(value, "value");
        CompletableFuture<T> result = new CompletableFuture<>();
        Stages.relay(Stages.call(value, Throwables::isFatal), result);
        if (!result.isDone()) {
            Cancellable timer =
                    scheduler.scheduleOnce(
                            timeout,
                            () ->
                                    result.completeExceptionally(
                                            new TimeoutException(
                                                    "not completed within [" + timeout + "]")),
                            executor);
            result.whenComplete((done, failure) -> timer.cancel());
        }
        return result;
    }
}
