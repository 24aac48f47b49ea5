package dev.troupe.japi.tuple;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Twenty values together. Each may be {@code null}. */
public record Tuple20<
                T1 extends @Nullable Object,
                T2 extends @Nullable Object,
                T3 extends @Nullable Object,
                T4 extends @Nullable Object,
                T5 extends @Nullable Object,
                T6 extends @Nullable Object,
                T7 extends @Nullable Object,
                T8 extends @Nullable Object,
                T9 extends @Nullable Object,
                T10 extends @Nullable Object,
                T11 extends @Nullable Object,
                T12 extends @Nullable Object,
                T13 extends @Nullable Object,
                T14 extends @Nullable Object,
                T15 extends @Nullable Object,
                T16 extends @Nullable Object,
                T17 extends @Nullable Object,
                T18 extends @Nullable Object,
                T19 extends @Nullable Object,
                T20 extends @Nullable Object>(
        T1 t1,
        T2 t2,
        T3 t3,
        T4 t4,
        T5 t5,
        T6 t6,
        T7 t7,
        T8 t8,
        T9 t9,
        T10 t10,
        T11 t11,
        T12 t12,
        T13 t13,
        T14 t14,
        T15 t15,
        T16 t16,
        T17 t17,
        T18 t18,
        T19 t19,
        T20 t20)
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
                    T10 extends @Nullable Object,
                    T11 extends @Nullable Object,
                    T12 extends @Nullable Object,
                    T13 extends @Nullable Object,
                    T14 extends @Nullable Object,
                    T15 extends @Nullable Object,
                    T16 extends @Nullable Object,
                    T17 extends @Nullable Object,
                    T18 extends @Nullable Object,
                    T19 extends @Nullable Object,
                    T20 extends @Nullable Object>
            Tuple20<
                            T1,
                            T2,
                            T3,
                            T4,
                            T5,
                            T6,
                            T7,
                            T8,
                            T9,
                            T10,
                            T11,
                            T12,
                            T13,
                            T14,
                            T15,
                            T16,
                            T17,
                            T18,
                            T19,
                            T20>
                    create(
                            T1 t1,
                            T2 t2,
                            T3 t3,
                            T4 t4,
                            T5 t5,
                            T6 t6,
                            T7 t7,
                            T8 t8,
                            T9 t9,
                            T10 t10,
                            T11 t11,
                            T12 t12,
                            T13 t13,
                            T14 t14,
                            T15 t15,
                            T16 t16,
                            T17 t17,
                            T18 t18,
                            T19 t19,
                            T20 t20) {
        return new Tuple20<>(
                t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15, t16, t17, t18,
                t19, t20);
    }

    @Override
    public String toString() {
        return "Tuple20("
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
                + ","
                + t11
                + ","
                + t12
                + ","
                + t13
                + ","
                + t14
                + ","
                + t15
                + ","
                + t16
                + ","
                + t17
                + ","
                + t18
                + ","
                + t19
                + ","
                + t20
                + ")";
    }
}
