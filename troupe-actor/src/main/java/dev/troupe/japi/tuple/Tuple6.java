package dev.troupe.japi.tuple;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Six values together. Each may be {@code null}. */
public record Tuple6<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                T3 extends @Nullable Object,
                T4 extends @Nullable Object,
                T5 extends @Nullable Object,
                T6 extends @Nullable Object>(
        T1 t1, T2 t2, T3 t3, T4 t4, T5 t5, T6 t6) implements Serializable {

    public static <
                    T1 extends @Nullable Object,
                    T2 extends @Nullable Object,
                    T3 extends @Nullable Object,
                    T4 extends @Nullable Object,
                    T5 extends @Nullable Object,
                    T6 extends @Nullable Object>
            Tuple6<T1, T2, T3, T4, T5, T6> create(T1 t1, T2 t2, T3 t3, T4 t4, T5 t5, T6 t6) {
        return new Tuple6<>(t1, t2, t3, t4, t5, t6);
    }

    @Override
    public String toString() {
        return "Tuple6(" + t1 + "," + t2 + "," + t3 + "," + t4 + "," + t5 + "," + t6 + ")";
    }
}
