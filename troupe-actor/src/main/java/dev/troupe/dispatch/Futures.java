package dev.troupe.dispatch;

import dev.troupe.japi.Throwables;
import dev.troupe.japi.function.Function;
import dev.troupe.japi.function.Function2;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Makes completion stages, and one of many; the names that older programs use. */
public final class Futures {
    private Futures() {}

    /** The result of {@code body}, which {@code executor} runs. */
    public static <T> CompletionStage<T> future(Callable<T> body, Executor executor) {
        Objects.requireNonNull(body, "body");
        CompletableFuture<T> result = new CompletableFuture<>();
        executor.execute(
                () -> {
                    try {
                        result.complete(body.call());
                    } catch (Throwable failure) {
                        result.completeExceptionally(failure);
                        if (Throwables.isFatal(failure)) {
                            Throwables.<RuntimeException, Void>sneakyThrow(failure);
                        }
                    }
                });
        return result;
    }

    /** A stage that has completed with {@code value}. */
    public static <T> CompletionStage<T> successful(@Nullable T value) {
        return CompletableFuture.completedFuture(value);
    }

    /** A stage that has failed with {@code cause}. */
    public static <T> CompletionStage<T> failed(Throwable cause) {
        return CompletableFuture.failedFuture(Objects.requireNonNull(cause, "cause"));
    }

    /**
     * The older spelling of {@link #failed}.
     *
     * @deprecated use {@link java.util.concurrent.CompletableFuture#failedStage}
     */
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public static <T> CompletionStage<T> failedCompletionStage(Throwable cause) {
        return failed(cause);
    }

    /** As {@link CompletionStages#find}. */
    public static <T> CompletionStage<Optional<T>> find(
            Iterable<? extends CompletionStage<T>> stages,
            Function<T, Boolean> predicate,
            Executor executor) {
        Objects.requireNonNull(executor, "executor");
        return Search.find(stages, predicate);
    }

    /** As {@link CompletionStages#firstCompletedOf}. */
    public static <T> CompletionStage<T> firstCompletedOf(
            Iterable<? extends CompletionStage<T>> stages, Executor executor) {
        Objects.requireNonNull(executor, "executor");
        return Together.first(stages);
    }

    /** As {@link CompletionStages#fold}. */
    public static <T, R> CompletionStage<R> fold(
            R zero,
            Iterable<? extends CompletionStage<T>> stages,
            Function2<R, T, R> function,
            Executor executor) {
        Objects.requireNonNull(executor, "executor");
        return Together.fold(zero, stages, function);
    }

    /** As {@link CompletionStages#reduce}. */
    public static <T, R> CompletionStage<R> reduce(
            Iterable<? extends CompletionStage<T>> stages,
            Function2<R, T, R> function,
            Executor executor) {
        Objects.requireNonNull(executor, "executor");
        return Together.reduce(stages, function);
    }

    /** As {@link CompletionStages#sequence}. */
    public static <T> CompletionStage<List<T>> sequence(
            Iterable<? extends CompletionStage<T>> stages, Executor executor) {
        return Together.all(stages, executor);
    }

    /** As {@link CompletionStages#traverse}. */
    public static <A, B> CompletionStage<List<B>> traverse(
            Iterable<A> values, Function<A, CompletionStage<B>> f, Executor executor) {
        return Together.traverse(values, f, executor);
    }
}
