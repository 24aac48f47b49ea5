package dev.troupe.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What the JDK leaves to do around completion stages. */
public final class Stages {
    private Stages() {}

    /** The failure itself, without what stages and futures have wrapped around it. */
    public static Throwable unwrap(Throwable failure) {
        Throwable inner = failure;
        while (inner.getCause() != null
                && (inner instanceof CompletionException || inner instanceof ExecutionException)) {
            inner = inner.getCause();
        }
        return inner;
    }

    /** Completes {@code to} as {@code from} does. */
    public static <T> void relay(CompletionStage<? extends T> from, CompletableFuture<T> to) {
        from.whenComplete((value, failure) -> complete(to, value, failure));
    }

    /** Completes {@code future} with what a callback of a stage is given. */
    public static <T> void complete(
            CompletableFuture<T> future, @Nullable T value, @Nullable Throwable failure) {
        if (failure == null) {
            future.complete(value);
        } else {
            future.completeExceptionally(unwrap(failure));
        }
    }

    /**
     * The stage that {@code body} gives; a failed one when it throws, or gives null.
     *
     * @param fatal what is thrown instead
     */
    public static <T> CompletionStage<T> call(
            Callable<CompletionStage<T>> body, Predicate<Throwable> fatal) {
        try {
            CompletionStage<T> stage = body.call();
            return stage == null
                    ? CompletableFuture.failedFuture(
                            new NullPointerException(
                                    "[" + body + "] returned null: it must return a stage"))
                    : stage;
        } catch (Throwable failure) {
            if (fatal.test(failure)) {
                throw Stages.<RuntimeException>sneaky(failure);
            }
            return CompletableFuture.failedFuture(failure);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> RuntimeException sneaky(Throwable failure) throws E {
        throw (E) failure;
    }
}
