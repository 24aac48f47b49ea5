package dev.troupe.japi.pf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.troupe.japi.JavaPartialFunction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartialFunctionTest {

    private final PartialFunction<Object, String> strings =
            new PFBuilder<Object, String>().match(String.class, s -> "string " + s).build();
    private final PartialFunction<Object, String> numbers =
            new PFBuilder<Object, String>().match(Number.class, n -> "number " + n).build();

    @Test
    void orElseTakesTheSecondWhereTheFirstIsNotDefined() {
        PartialFunction<Object, String> both = strings.orElse(numbers);

        assertThat(both.apply("a")).isEqualTo("string a");
        assertThat(both.apply(1)).isEqualTo("number 1");
        assertThat(both.isDefinedAt('c')).isFalse();
        assertThat(both.applyOrElse('c', o -> "other " + o)).isEqualTo("other c");
        assertThatIllegalArgumentException().isThrownBy(() -> both.apply('c'));
    }

    @Test
    void andThenWorksOnTheResult() {
        PartialFunction<Object, Integer> length = strings.andThen(String::length);

        assertThat(length.apply("a")).isEqualTo(8);
        assertThat(length.isDefinedAt(1)).isFalse();
        assertThat(length.runWhenDefined(1)).isFalse();
    }

    @Test
    void theEmptyFunctionIsDefinedNowhere() {
        assertThat(PartialFunction.empty().isDefinedAt("a")).isFalse();
        assertThat(PartialFunction.empty().runWhenDefined("a")).isFalse();
    }

    @Test
    void anyTakesNullToo() {
        PartialFunction<Object, String> any =
                new PFBuilder<Object, String>()
                        .match(String.class, s -> "string")
                        .match(Integer.class, s -> "integer")
                        .match(Long.class, s -> "long")
                        .matchAny(o -> "any " + o)
                        .build();

        assertThat(any.apply(null)).isEqualTo("any null");
    }

    @Test
    void matchGivesTheResultOfTheFirstCase() {
        Match<Object, Integer> size =
                Match.create(
                        Match.<Object, Integer, String>match(String.class, String::length)
                                .matchEquals(7, n -> 77)
                                .matchUnchecked(List.class, (List<?> l) -> l.size()));

        assertThat(size.match("abc")).isEqualTo(3);
        assertThat(size.match(7)).isEqualTo(77);
        assertThat(size.match(List.of(1, 2))).isEqualTo(2);
        assertThatIllegalArgumentException().isThrownBy(() -> size.match(8));
    }

    @Test
    void unitMatchRunsTheFirstCase() {
        List<Object> seen = new ArrayList<>();
        UnitMatch<Object> match =
                UnitMatch.create(
                        UnitMatch.match(String.class, s -> s.isEmpty(), s -> seen.add("empty"))
                                .match(String.class, seen::add)
                                .matchEquals(1, n -> seen.add("one")));

        match.match("");
        match.match("a");
        match.match(1);

        assertThat(seen).containsExactly("empty", "a", "one");
        assertThatIllegalArgumentException().isThrownBy(() -> match.match(2));
    }

    @Test
    void oneMethodMakesAPartialFunction() {
        Lengths lengths = new Lengths();

        assertThat(lengths.isDefinedAt("abc")).isTrue();
        assertThat(lengths.isDefinedAt(1)).isFalse();
        assertThat(lengths.apply("abc")).isEqualTo(3);
        assertThat(lengths.applyOrElse(1, o -> -1)).isEqualTo(-1);
        assertThat(lengths.runWhenDefined(1)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> lengths.apply(1));
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> lengths.apply(""));
    }

    private static final class Lengths extends JavaPartialFunction<Object, Integer> {

        @Override
        public Integer apply(Object x, boolean isCheck) throws IOException {
            if (!(x instanceof String s)) {
                throw noMatch();
            }
            if (s.isEmpty()) {
                throw new IOException("nothing");
            }
            return s.length();
        }
    }
}
