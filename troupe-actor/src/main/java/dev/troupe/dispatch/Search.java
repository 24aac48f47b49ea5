package dev.troupe.dispatch;

import dev.troupe.concurrent.Stages;
import dev.troupe.japi.Throwables;
import dev.troupe.japi.function.Function;
import java.util.Iterator;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Looks at the values of stages in their order, each when it is there, until one fits. */
final class Search<T> {
    private final Iterator<? extends CompletionStage<? extends T>> stages;
    private final Function<T, Boolean> predicate;
    private final CompletableFuture<Optional<T>> found = new CompletableFuture<>();

    private Search(
            Iterable<? extends CompletionStage<? extends T>> stages,
            Function<T, Boolean> predicate) {
        this.stages = Objects.requireNonNull(stages, "stages").iterator();
        this.predicate = Objects.requireNonNull(predicate, "predicate");
    }

    static <T> CompletionStage<Optional<T>> find(
            Iterable<? extends CompletionStage<? extends T>> stages,
            Function<T, Boolean> predicate) {
        Search<T> search = new Search<>(stages, predicate);
        search.goOn();
        return search.found;
    }

    /** In a loop as long as stages are complete, so that there may be any number of them. */
    private void goOn() {
        while (!found.isDone() && stages.hasNext()) {
            CompletableFuture<T> candidate = new CompletableFuture<>();
            Stages.relay(stages.next(), candidate);
            if (!candidate.isDone()) {
                candidate.whenComplete(
                        (value, failure) -> {
                            look(candidate);
                            goOn();
                        });
                return;
            }
            look(candidate);
        }
        found.complete(Optional.empty()); // unless it is there
    }

    private void look(CompletableFuture<T> candidate) {
        if (candidate.isCompletedExceptionally()) {
            return;
        }
        try {
            T value = candidate.join();
            if (predicate.apply(value)) {
                found.complete(Optional.ofNullable(value));
            }
        } catch (Throwable inPredicate) {
            found.completeExceptionally(inPredicate);
            if (Throwables.isFatal(inPredicate)) {
                Throwables.<RuntimeException, Void>sneakyThrow(inPredicate);
            }
        }
    }
}
