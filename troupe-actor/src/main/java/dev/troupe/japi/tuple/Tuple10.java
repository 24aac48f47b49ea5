package dev.troupe.japi.tuple;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Ten values together. Each may be {@code null}. */
public record Tuple10<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                T3 extends @Nullable Object,
                T4 extends @Nullable Object,
                T5 extends @Nullable Object,
                T6 extends @Nullable Object,
                T7 extends @Nullable Object,
                T8 extends @Nullable Object,
                T9 extends @Nullable Object,
                T10 extends @Nullable Object>(
        T1 t1, T2 t2, T3 t3, T4 t4, T5 t5, T6 t6, T7 t7, T8 t8, T9 t9, T10 t10)
        implements Serializable {

    public static <
                    T1 extends @Nullable Object,
                    T2 extends @Nullable Object,
                    T3 extends @Nullable Object,
                    T4 extends @Nullable Object,
                    T5 extends @Nullable Object,
                    T6 extends @Nullable Object,
                    T7 extends @Nullable Object,
                    T8 extends @Nullable Object,
                    T9 extends @Nullable Object,
                    T10 extends @Nullable Object>
            Tuple10<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10> create(
                    T1 t1, T2 t2, T3 t3, T4 t4, T5 t5, T6 t6, T7 t7, T8 t8, T9 t9, T10 t10) {
        return new Tuple10<>(t1, t2, t3, t4, t5, t6, t7, t8, t9, t10);
    }

    @Override
    public String toString() {
        return "Tuple10("
                + t1
                + ","
                + t2
                + ","
                + t3
                + ","
                + t4
                + ","
                + t5
                + ","
                + t6
                + ","
                + t7
                + ","
                + t8
                + ","
                + t9
                + ","
                + t10
                + ")";
    }
}
