package dev.troupe.japi.tuple;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TuplesTest {
    static IntStream sizes() {
        return IntStream.rangeClosed(3, 22);
    }

    private static Object tuple(int size, int first) throws Exception {
        Object[] values = IntStream.range(first, first + size).boxed().toArray();
        Class<?>[] types = new Class<?>[size];
        Arrays.fill(types, Object.class);
        Method create = type(size).getMethod("create", types);
        return create.invoke(null, values);
    }

    private static Class<?> type(int size) throws ClassNotFoundException {
        return Class.forName("dev.troupe.japi.tuple.Tuple" + size);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void everyTupleKnowsItsValuesByTheirPlaces(int size) throws Exception {
        Object tuple = tuple(size, 1);

        for (int place = 1; place <= size; place++) {
            assertThat(type(size).getMethod("t" + place).invoke(tuple)).isEqualTo(place);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void everyTuplePrintsAndComparesItsValues(int size) throws Exception {
        Object tuple = tuple(size, 1);

        assertThat(tuple).isEqualTo(tuple(size, 1)).isNotEqualTo(tuple(size, 2));
        assertThat(tuple)
                .hasToString(
                        IntStream.rangeClosed(1, size)
                                .mapToObj(String::valueOf)
                                .collect(Collectors.joining(",", "Tuple" + size + "(", ")")));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void everyTupleHasAConstructor(int size) throws Exception {
        Constructor<?>[] constructors = type(size).getConstructors();

        assertThat(constructors).hasSize(1);
        assertThat(constructors[0].getParameterCount()).isEqualTo(size);
    }

    @Test
    void valuesHaveTheirTypes() {
        Tuple3<String, Integer, Boolean> tuple = Tuple3.create("a", 1, true);

        String first = tuple.t1();
        int second = tuple.t2();
        boolean third = tuple.t3();

        assertThat(first + second + third).isEqualTo("a1true");
    }
}
