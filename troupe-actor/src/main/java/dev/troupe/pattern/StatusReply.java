package dev.troupe.pattern;

import dev.troupe.Done;
import dev.troupe.japi.Throwables;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * A reply that is either a value or an error, for {@link Patterns#askWithStatus}, which unwraps it.
 * Immutable, equal by value.
 */
public final class StatusReply<T> {
    private static final StatusReply<Done> ACK = new StatusReply<>(Done.done(), null);

    private final @Nullable T value;
    private final @Nullable Throwable error;

    private StatusReply(@Nullable T value, @Nullable Throwable error) {
        this.value = value;
        this.error = error;
    }

    /** Success without a value of its own. */
    public static StatusReply<Done> ack() {
        return ACK;
    }

    /** The same as {@link #ack()}. */
    public static StatusReply<Done> Ack() {
        return ACK;
    }

    public static <T> StatusReply<T> success(T value) {
        return new StatusReply<>(Objects.requireNonNull(value, "value"), null);
    }

    /** A failure that the one who asks sees as an {@link ErrorMessage}: text, not an exception. */
    public static <T> StatusReply<T> error(String errorMessage) {
        return new StatusReply<>(null, new ErrorMessage(errorMessage));
    }

    /** A failure that the one who asks sees as this very exception. */
    public static <T> StatusReply<T> error(Throwable exception) {
        return new StatusReply<>(null, Objects.requireNonNull(exception, "exception"));
    }

    /** What {@code callable} returns; when it throws, an error with the message of that. */
    public static <T> StatusReply<T> fromCallable(Callable<T> callable) {
        StatusReply<T> reply = fromCallableKeepException(callable);
        Throwable thrown = reply.error;
        return thrown == null || thrown instanceof ErrorMessage
                ? reply
                : error(String.valueOf(thrown.getMessage()));
    }

    /** What {@code callable} returns; when it throws, an error with that exception. */
    public static <T> StatusReply<T> fromCallableKeepException(Callable<T> callable) {
        Objects.requireNonNull(callable, "callable");
        try {
            return success(callable.call());
        } catch (Throwable failure) {
            if (Throwables.isFatal(failure)) {
                return Throwables.<RuntimeException, StatusReply<T>>sneakyThrow(failure);
            }
            return error(failure);
        }
    }

    /** The value; throws the error when there is none. */
    @SuppressWarnings("NullAway") // a success has a value
    public T getValue() {
        return error == null ? value : Throwables.<RuntimeException, T>sneakyThrow(error);
    }

    /**
     * The error.
     *
     * @throws IllegalArgumentException if this is a success
     */
    public Throwable getError() {
        if (error == null) {
            throw new IllegalArgumentException("[" + this + "] is a success: it has no error");
        }
        return error;
    }

    public boolean isError() {
        return error != null;
    }

    public boolean isSuccess() {
        return error == null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StatusReply<?> that
                && Objects.equals(value, that.value)
                && Objects.equals(error, that.error);
    }

    @Override
    public int hashCode() {
        return Objects.hash(value, error);
    }

    @Override
    public String toString() {
        return error == null
                ? "Success(" + value + ")"
                : "Error(" + (error instanceof ErrorMessage ? error.getMessage() : error) + ")";
    }

    /** What failed, in words. Equal by its text; without a stack trace. */
    public static final class ErrorMessage extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public ErrorMessage(String errorMessage) {
            super(Objects.requireNonNull(errorMessage, "errorMessage"), null, false, false);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ErrorMessage that
                    && Objects.equals(getMessage(), that.getMessage());
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(getMessage());
        }
    }
}
