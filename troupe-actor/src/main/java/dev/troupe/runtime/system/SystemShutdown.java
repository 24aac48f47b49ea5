package dev.troupe.runtime.system;

import dev.troupe.actor.Terminated;
import dev.troupe.concurrent.StackText;
import dev.troupe.japi.Throwables;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The end of a system, once all actors have stopped: runs the callbacks, the last registered first,
 * and completes what {@code getWhenTerminated} gives. The callback that was registered first, by
 * the system itself, closes scheduler and threads.
 */
final class SystemShutdown {
    private final CompletableFuture<Terminated> terminated = new CompletableFuture<>();
    private final CompletionStage<Terminated> stage = terminated.minimalCompletionStage();
    private final Deque<Runnable> callbacks = new ArrayDeque<>(); // guarded by this
    private final Consumer<Throwable> callbackFailed;
    private @Nullable Throwable rootFailure; // guarded by this
    private boolean over; // guarded by this
    private volatile @Nullable Thread finishing;

    SystemShutdown(Consumer<Throwable> callbackFailed) {
        this.callbackFailed = callbackFailed;
    }

    CompletionStage<Terminated> whenTerminated() {
        return stage;
    }

    /** The same to wait for: it completes after the stage, so that nobody finds that undone. */
    CompletableFuture<Terminated> future() {
        return stage.toCompletableFuture();
    }

    synchronized void register(Runnable callback) {
        if (over) {
            throw new RejectedExecutionException(
                    "cannot register a callback: the actor system has terminated");
        }
        callbacks.push(Objects.requireNonNull(callback, "code"));
    }

    synchronized void rootFailed(Throwable cause) {
        rootFailure = cause;
    }

    /** Runs the callbacks and completes the stage. Once, on a thread of its own. */
    void finish(Terminated result) {
        finishing = Thread.currentThread();
        Runnable callback;
        while ((callback = nextCallback()) != null) {
            try {
                callback.run();
            } catch (Throwable failure) {
                if (Throwables.isFatal(failure)) {
                    throw failure;
                }
                callbackFailed.accept(failure);
            }
        }
        finishing = null;
        Throwable cause = rootFailure();
        if (cause == null) {
            terminated.complete(result);
        } else {
            terminated.completeExceptionally(cause);
        }
    }

    /** In words, what is waited for when all actors have stopped. */
    String doing() {
        Thread running = finishing;
        return running == null
                ? "all actors have stopped"
                : "all actors have stopped, callbacks of registerOnTermination run on "
                        + StackText.of(running);
    }

    private synchronized @Nullable Runnable nextCallback() {
        over = callbacks.isEmpty();
        return callbacks.poll();
    }

    private synchronized @Nullable Throwable rootFailure() {
        return rootFailure;
    }
}
