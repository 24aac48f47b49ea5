package dev.troupe.japi.tuple;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Three values together. Each may be {@code null}. */
public record Tuple3<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                T3 extends @Nullable Object>(
        T1 t1, T2 t2, T3 t3) implements Serializable {

    public static <
                    T1 extends @Nullable Object,
                    T2 extends @Nullable Object,
                    T3 extends @Nullable Object>
            Tuple3<T1, T2, T3> create(T1 t1, T2 t2, T3 t3) {
        return new Tuple3<>(t1, t2, t3);
    }

    @Override
    public String toString() {
        return "Tuple3(" + t1 + "," + t2 + "," + t3 + ")";
    }
}
