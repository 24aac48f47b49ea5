package dev.troupe.dispatch;

import dev.troupe.concurrent.Stages;
import dev.troupe.japi.Throwables;
import dev.troupe.japi.function.Function;
import dev.troupe.japi.function.Function2;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Waits for many stages at the same time. */
final class Together<T> {
    private final @Nullable Object[] values; // each slot written once, before missing is lowered
    private final AtomicInteger missing;
    private final Executor executor;
    private final CompletableFuture<List<T>> result = new CompletableFuture<>();

    private Together(int count, Executor executor) {
        this.values = new Object[count];
        this.missing = new AtomicInteger(count);
        this.executor = executor;
    }

    static <T> CompletionStage<List<T>> all(
            Iterable<? extends CompletionStage<? extends T>> stages, Executor executor) {
        Objects.requireNonNull(executor, "executor");
        List<CompletionStage<? extends T>> known = new ArrayList<>();
        Objects.requireNonNull(stages, "stages").forEach(known::add);
        Together<T> together = new Together<>(known.size(), executor);
        for (int i = 0; i < known.size(); i++) {
            int slot = i;
            known.get(i).whenComplete((value, failure) -> together.put(slot, value, failure));
        }
        if (known.isEmpty()) {
            together.finish();
        }
        return together.result;
    }

    static <A, T> CompletionStage<List<T>> traverse(
            Iterable<A> input, Function<A, CompletionStage<T>> function, Executor executor) {
        Objects.requireNonNull(function, "function");
        List<CompletionStage<T>> stages = new ArrayList<>();
        for (A each : Objects.requireNonNull(input, "input")) {
            stages.add(Stages.call(() -> function.apply(each), Throwables::isFatal));
        }
        return all(stages, executor);
    }

    /** All values folded into one; what {@code function} throws fails it. */
    static <T, R> CompletionStage<R> fold(
            R zero,
            Iterable<? extends CompletionStage<? extends T>> stages,
            Function2<R, T, R> function) {
        Objects.requireNonNull(function, "function");
        return Together.<T, R>then(stages, values -> folded(zero, values, function));
    }

    @SuppressWarnings("unchecked") // the first value is the first total
    static <T, R> CompletionStage<R> reduce(
            Iterable<? extends CompletionStage<? extends T>> stages, Function2<R, T, R> function) {
        Objects.requireNonNull(function, "function");
        return Together.<T, R>then(
                stages,
                values -> {
                    if (values.isEmpty()) {
                        throw new NoSuchElementException("cannot reduce: no stages given");
                    }
                    return folded((R) values.get(0), values.subList(1, values.size()), function);
                });
    }

    private static <T, R> R folded(R zero, List<T> values, Function2<R, T, R> function)
            throws Exception {
        R total = zero;
        for (T value : values) {
            total = function.apply(total, value);
        }
        return total;
    }

    private static <T, R> CompletionStage<R> then(
            Iterable<? extends CompletionStage<? extends T>> stages, Function<List<T>, R> last) {
        CompletableFuture<R> result = new CompletableFuture<>();
        CompletionStage<List<T>> all = all(stages, Runnable::run);
        all.whenComplete(
                (values, failure) -> {
                    try {
                        if (failure == null) {
                            result.complete(last.apply(values));
                        } else {
                            result.completeExceptionally(failure);
                        }
                    } catch (Throwable inFunction) {
                        result.completeExceptionally(inFunction);
                    }
                });
        return result;
    }

    static <T> CompletionStage<T> first(Iterable<? extends CompletionStage<? extends T>> stages) {
        CompletableFuture<T> first = new CompletableFuture<>();
        boolean none = true;
        for (CompletionStage<? extends T> stage : Objects.requireNonNull(stages, "stages")) {
            none = false;
            Stages.relay(stage, first);
        }
        if (none) {
            first.completeExceptionally(
                    new NoSuchElementException("there is no first to complete: no stages given"));
        }
        return first;
    }

    private void put(int slot, @Nullable Object value, @Nullable Throwable failure) {
        if (failure != null) {
            result.completeExceptionally(Stages.unwrap(failure));
            return;
        }
        values[slot] = value;
        if (missing.decrementAndGet() == 0) {
            finish();
        }
    }

    private void finish() {
        @SuppressWarnings("unchecked") // each value came from a stage of T
        List<T> list = (List<T>) Collections.unmodifiableList(Arrays.asList(values));
        try {
            executor.execute(() -> result.complete(list));
        } catch (RejectedExecutionException rejected) {
            result.completeExceptionally(rejected);
        }
    }
}
