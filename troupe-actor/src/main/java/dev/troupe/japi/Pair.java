package dev.troupe.japi;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Two values together. Either may be {@code null}. */
public record Pair<A extends @Nullable Object, B extends @Nullable Object>(A first, B second)
        implements Serializable {

    public static <A extends @Nullable Object, B extends @Nullable Object> Pair<A, B> create(
            A first, B second) {
        return new Pair<>(first, second);
    }

    @Override
    public String toString() {
        return "Pair(" + first + "," + second + ")";
    }
}
