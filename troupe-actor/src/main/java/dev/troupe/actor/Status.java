package dev.troupe.actor;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Replies that say whether something succeeded. An ask unwraps them: a failure fails it. */
public final class Status {

    private Status() {}

    /** It succeeded; {@code status} is the result. */
    @SuppressWarnings("serial") // the result is the user's
    public record Success(@Nullable Object status) implements Serializable {

        @Override
        public String toString() {
            return "Success(" + status + ")";
        }
    }

    /** It failed. */
    public record Failure(Throwable cause) implements Serializable {

        public Failure {
            Objects.requireNonNull(cause, "cause");
        }

        @Override
        public String toString() {
            return "Failure(" + cause + ")";
        }
    }
}
