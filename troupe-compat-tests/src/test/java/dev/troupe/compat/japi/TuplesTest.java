package dev.troupe.compat.japi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.japi.Pair;
import dev.troupe.japi.tuple.Tuple10;
import dev.troupe.japi.tuple.Tuple11;
import dev.troupe.japi.tuple.Tuple12;
import dev.troupe.japi.tuple.Tuple13;
import dev.troupe.japi.tuple.Tuple14;
import dev.troupe.japi.tuple.Tuple15;
import dev.troupe.japi.tuple.Tuple16;
import dev.troupe.japi.tuple.Tuple17;
import dev.troupe.japi.tuple.Tuple18;
import dev.troupe.japi.tuple.Tuple19;
import dev.troupe.japi.tuple.Tuple20;
import dev.troupe.japi.tuple.Tuple21;
import dev.troupe.japi.tuple.Tuple22;
import dev.troupe.japi.tuple.Tuple3;
import dev.troupe.japi.tuple.Tuple4;
import dev.troupe.japi.tuple.Tuple5;
import dev.troupe.japi.tuple.Tuple6;
import dev.troupe.japi.tuple.Tuple7;
import dev.troupe.japi.tuple.Tuple8;
import dev.troupe.japi.tuple.Tuple9;
import org.junit.jupiter.api.Test;

/** Values that belong together for a moment, from two to twenty-two. */
class TuplesTest {
    @Test
    void aPairHasTwo() {
        Pair<String, Integer> pair = Pair.create("a", 1);

        assertThat(pair.first()).isEqualTo("a");
        assertThat(pair.second()).isEqualTo(1);
        assertThat(pair).isEqualTo(new Pair<>("a", 1));
    }

    @Test
    void aTupleIsItsValues() {
        Tuple3<String, Integer, Boolean> tuple = Tuple3.create("a", 1, true);

        assertThat(tuple.t1()).isEqualTo("a");
        assertThat(tuple.t3()).isTrue();
        assertThat(tuple).isEqualTo(new Tuple3<>("a", 1, true));
    }

    @Test
    void theLastValueIsThere() {
        assertThat(Tuple4.create(1, 2, 3, 4).t4()).isEqualTo(4);
        assertThat(Tuple5.create(1, 2, 3, 4, 5).t5()).isEqualTo(5);
        assertThat(Tuple6.create(1, 2, 3, 4, 5, 6).t6()).isEqualTo(6);
        assertThat(Tuple7.create(1, 2, 3, 4, 5, 6, 7).t7()).isEqualTo(7);
        assertThat(Tuple8.create(1, 2, 3, 4, 5, 6, 7, 8).t8()).isEqualTo(8);
        assertThat(Tuple9.create(1, 2, 3, 4, 5, 6, 7, 8, 9).t9()).isEqualTo(9);
        assertThat(Tuple10.create(1, 2, 3, 4, 5, 6, 7, 8, 9, 10).t10()).isEqualTo(10);
        assertThat(Tuple11.create(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).t11()).isEqualTo(11);
        assertThat(Tuple12.create(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12).t12()).isEqualTo(12);
        assertThat(Tuple13.create(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13).t13()).isEqualTo(13);
        assertThat(Tuple14.create(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14).t14())
                .isEqualTo(14);
        assertThat(Tuple15.create(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15).t15())
                .isEqualTo(15);
        assertThat(Tuple16.create(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16).t16())
                .isEqualTo(16);
        assertThat(Tuple17.create(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17).t17())
                .isEqualTo(17);
        assertThat(
                        Tuple18.create(
                                        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
                                        18)
                                .t18())
                .isEqualTo(18);
        assertThat(
                        Tuple19.create(
                                        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
                                        18, 19)
                                .t19())
                .isEqualTo(19);
        assertThat(
                        Tuple20.create(
                                        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
                                        18, 19, 20)
                                .t20())
                .isEqualTo(20);
        assertThat(
                        Tuple21.create(
                                        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
                                        18, 19, 20, 21)
                                .t21())
                .isEqualTo(21);
        assertThat(
                        Tuple22.create(
                                        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
                                        18, 19, 20, 21, 22)
                                .t22())
                .isEqualTo(22);
    }
}
