package dev.troupe.compat.japi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.japi.JavaPartialFunction;
import dev.troupe.japi.Throwables;
import dev.troupe.japi.pf.FI;
import dev.troupe.japi.pf.Match;
import dev.troupe.japi.pf.PFBuilder;
import dev.troupe.japi.pf.UnitMatch;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Matching outside of actors. */
class MatchingTest {
    private static final Match<Object, String> KIND =
            Match.create(
                    new PFBuilder<Object, String>()
                            .match(Integer.class, i -> i < 0, i -> "negative")
                            .match(Integer.class, i -> "number")
                            .matchEquals("x", x -> "unknown")
                            .match(String.class, s -> "text"));

    @Test
    void theFirstCaseThatFitsIsTaken() {
        assertThat(KIND.match(-1)).isEqualTo("negative");
        assertThat(KIND.match(1)).isEqualTo("number");
        assertThat(KIND.match("x")).isEqualTo("unknown");
        assertThat(KIND.match("y")).isEqualTo("text");
        Assertions.assertThatThrownBy(() -> KIND.match('c')).isInstanceOf(RuntimeException.class);
    }

    @Test
    @SuppressWarnings("deprecation")
    void casesMayBeSpeltOut() throws Exception {
        List<String> seen = new ArrayList<>();
        FI.Apply<Integer, String> half = i -> "half of " + i;
        FI.UnitApply<String> note = seen::add;

        Match<Object, String> match =
                Match.create(Match.match(Integer.class, i -> i % 2 == 0, half));
        UnitMatch<Object> unit = UnitMatch.create(UnitMatch.match(String.class, note));

        assertThat(match.match(4)).isEqualTo("half of 4");
        unit.match("seen");
        assertThat(seen).containsExactly("seen");
    }

    @Test
    @SuppressWarnings("deprecation")
    void soMayFunctionsOfMoreArguments() throws Exception {
        List<Object> seen = new ArrayList<>();
        FI.Apply2<Integer, Integer, Integer> sum = Integer::sum;
        FI.UnitApply2<String, Integer> two = (text, number) -> seen.add(text + number);
        FI.UnitApply3<String, String, String> three = (a, b, c) -> seen.add(a + b + c);
        FI.UnitApplyVoid nothing = () -> seen.add("nothing");
        FI.TypedPredicate<String> empty = String::isEmpty;
        FI.TypedPredicate2<String, Integer> longer = (text, than) -> text.length() > than;

        two.apply("a", sum.apply(1, 2));
        three.apply("b", "c", "d");
        nothing.apply();

        assertThat(seen).containsExactly("a3", "bcd", "nothing");
        assertThat(empty.defined("x")).isFalse();
        assertThat(longer.defined("xx", 1)).isTrue();
    }

    static class Roots extends JavaPartialFunction<Double, Double> {
        @Override
        public Double apply(Double x, boolean isCheck) {
            if (x < 0) {
                throw noMatch();
            }
            return isCheck ? null : Math.sqrt(x);
        }
    }

    @Test
    void aPartialFunctionIsDefinedHereAndThere() {
        Roots roots = new Roots();

        assertThat(roots.isDefinedAt(-1.0)).isFalse();
        assertThat(roots.isDefinedAt(9.0)).isTrue();
        assertThat(roots.apply(9.0)).isEqualTo(3.0);
    }

    @Test
    void someThrowablesAreFatal() {
        assertThat(Throwables.isFatal(new OutOfMemoryError())).isTrue();
        assertThat(Throwables.isNonFatal(new IllegalStateException())).isTrue();
    }
}
