package dev.troupe.runtime.system;

import dev.troupe.Done;
import dev.troupe.actor.Cancellable;
import dev.troupe.concurrent.StackText;
import dev.troupe.concurrent.Stages;
import dev.troupe.japi.Throwables;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something to be done in a phase of a shutdown, once. It is called off or started, whichever comes
 * first, by a CAS.
 */
final class ShutdownTask implements Cancellable {
    private final String name;
    private final Supplier<CompletionStage<Done>> body;
    private final Executor executor;
    private final Supplier<String> waitsFor;
    private final AtomicReference<State> state = new AtomicReference<>(State.PENDING);
    private final CompletableFuture<Done> outcome = new CompletableFuture<>();
    private volatile @Nullable Thread thread; // while the body has not returned
    private volatile boolean returned;

    private enum State {
        PENDING,
        CANCELLED,
        STARTED
    }

    /**
     * @param waitsFor says what is waited for when the body has returned
     */
    ShutdownTask(
            String name,
            Supplier<CompletionStage<Done>> body,
            Executor executor,
            Supplier<String> waitsFor) {
        this.name = name;
        this.body = body;
        this.executor = executor;
        this.waitsFor = waitsFor;
    }

    String name() {
        return name;
    }

    CompletableFuture<Done> outcome() {
        return outcome;
    }

    @Override
    public boolean cancel() {
        return state.compareAndSet(State.PENDING, State.CANCELLED);
    }

    @Override
    public boolean isCancelled() {
        return state.get() == State.CANCELLED;
    }

    /** Who gets {@code true} must {@link #launch} it. */
    boolean tryStart() {
        return state.compareAndSet(State.PENDING, State.STARTED);
    }

    void launch() {
        try {
            executor.execute(this::run);
        } catch (Throwable noThread) {
            outcome.completeExceptionally(noThread);
        }
    }

    private void run() {
        try {
            Stages.relay(called(), outcome);
        } catch (Throwable fatal) {
            outcome.completeExceptionally(fatal);
            throw fatal; // to whom the thread reports it
        }
    }

    private CompletionStage<Done> called() {
        thread = Thread.currentThread();
        try {
            return Stages.call(body::get, Throwables::isFatal);
        } finally {
            returned = true;
            thread = null;
        }
    }

    /** In words, why it is not done. */
    String doing() {
        Thread inside = thread;
        if (inside != null) {
            return "it has not returned, " + StackText.of(inside);
        }
        return returned ? waitsFor.get() : "its thread has not begun to run it";
    }
}
