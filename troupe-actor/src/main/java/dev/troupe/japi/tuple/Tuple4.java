package dev.troupe.japi.tuple;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Four values together. Each may be {@code null}. */
public record Tuple4<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                T3 extends @Nullable Object,
                T4 extends @Nullable Object>(
        T1 t1, T2 t2, T3 t3, T4 t4) implements Serializable {

    public static <
                    T1 extends @Nullable Object,
                    T2 extends @Nullable Object,
                    T3 extends @Nullable Object,
                    T4 extends @Nullable Object>
            Tuple4<T1, T2, T3, T4> create(T1 t1, T2 t2, T3 t3, T4 t4) {
        return new Tuple4<>(t1, t2, t3, t4);
    }

    @Override
    public String toString() {
        return "Tuple4(" + t1 + "," + t2 + "," + t3 + "," + t4 + ")";
    }
}
