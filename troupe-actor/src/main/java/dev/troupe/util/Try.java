package dev.troupe.util;

import dev.troupe.japi.Throwables;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * A value, or why there is none. Immutable.
 *
 * @param <T> what the value is; it may be null
 */
public final class Try<T extends @Nullable Object> {
    private final @Nullable T value;
    private final @Nullable Throwable failure;

    private Try(@Nullable T value, @Nullable Throwable failure) {
        this.value = value;
        this.failure = failure;
    }

    public static <T extends @Nullable Object> Try<T> success(T value) {
        return new Try<>(value, null);
    }

    public static <T extends @Nullable Object> Try<T> failure(Throwable cause) {
        return new Try<>(null, Objects.requireNonNull(cause, "cause"));
    }

    /** What {@code body} gives or throws; what is fatal to the JVM is thrown on. */
    public static <T extends @Nullable Object> Try<T> of(Callable<T> body) {
        try {
            return success(body.call());
        } catch (Throwable thrown) {
            if (Throwables.isFatal(thrown)) {
                throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(thrown);
            }
            return failure(thrown);
        }
    }

    public boolean isSuccess() {
        return failure == null;
    }

    public boolean isFailure() {
        return failure != null;
    }

    /** The value; if there is none, throws the reason, be it a checked exception. */
    @SuppressWarnings("NullAway") // null is a value where T allows it
    public T get() {
        if (failure != null) {
            throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(failure);
        }
        return value;
    }

    /** The value, or {@code other} if there is none. */
    @SuppressWarnings("NullAway")
    public T getOrElse(T other) {
        return failure == null ? value : other;
    }

    /**
     * Why there is no value.
     *
     * @throws IllegalStateException if there is one
     */
    public Throwable failure() {
        if (failure == null) {
            throw new IllegalStateException("there is a value: [" + value + "]");
        }
        return failure;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Try<?> that
                && Objects.equals(value, that.value)
                && Objects.equals(failure, that.failure);
    }

    @Override
    public int hashCode() {
        return Objects.hash(value, failure);
    }

    @Override
    public String toString() {
        return failure == null ? "Success(" + value + ")" : "Failure(" + failure + ")";
    }
}
