package dev.troupe.pattern;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Who is told what a circuit breaker does; each on the breaker's executor. */
final class BreakerListeners {
    private final Executor executor;
    private final List<Consumer<Object>> listeners = new CopyOnWriteArrayList<>();

    BreakerListeners(Executor executor) {
        this.executor = executor;
    }

    void add(Runnable callback) {
        Objects.requireNonNull(callback, "callback");
        listeners.add(nothing -> callback.run());
    }

    void add(Consumer<Object> callback) {
        listeners.add(Objects.requireNonNull(callback, "callback"));
    }

    /** Tells all; of a state, which takes no time, with 0. */
    void tell(long elapsedNanos) {
        for (Consumer<Object> listener : listeners) {
            executor.execute(() -> listener.accept(elapsedNanos));
        }
    }
}
