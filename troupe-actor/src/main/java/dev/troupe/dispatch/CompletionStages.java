package dev.troupe.dispatch;

import dev.troupe.japi.function.Function;
import dev.troupe.japi.function.Function2;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/**
 * One stage of many. A failure among them fails the result with the exception that it really was;
 * a result may be null. Everything here returns at once.
 */
public final class CompletionStages {
    private CompletionStages() {}

    /**
     * The first value that {@code predicate} accepts, in the order of {@code stages}; empty when
     * there is none. Stages that have failed are passed over.
     */
    public static <T> CompletionStage<Optional<T>> find(
            Iterable<? extends CompletionStage<? extends T>> stages,
            Function<T, Boolean> predicate) {
        return Search.find(stages, predicate);
    }

    /**
     * What the first to complete completes with, be it a failure. Fails when there are no stages.
     */
    public static <T> CompletionStage<T> firstCompletedOf(
            Iterable<? extends CompletionStage<? extends T>> stages) {
        return Together.first(stages);
    }

    /** All values folded into one, in the order of {@code stages}, beginning with {@code zero}. */
    public static <T, R> CompletionStage<R> fold(
            R zero,
            Iterable<? extends CompletionStage<? extends T>> stages,
            Function2<R, T, R> function) {
        return Together.fold(zero, stages, function);
    }

    /**
     * As {@link #fold}, beginning with the first value. Fails with a {@link
     * java.util.NoSuchElementException} when there is none.
     */
    public static <T, R> CompletionStage<R> reduce(
            Iterable<? extends CompletionStage<? extends T>> stages, Function2<R, T, R> function) {
        return Together.reduce(stages, function);
    }

    /**
     * All values, in the order of {@code stages}; fails as soon as one fails.
     *
     * @param executor completes the result
     */
    public static <T> CompletionStage<List<T>> sequence(
            Iterable<? extends CompletionStage<? extends T>> stages, Executor executor) {
        return Together.all(stages, executor);
    }

    /**
     * All results of {@code function}, which is called for each of {@code input} now, in order; fails
     * as soon as one fails.
     *
     * @param executor completes the result
     */
    public static <T, R> CompletionStage<List<R>> traverse(
            Iterable<T> input, Function<T, CompletionStage<R>> function, Executor executor) {
        return Together.traverse(input, function, executor);
    }
}
