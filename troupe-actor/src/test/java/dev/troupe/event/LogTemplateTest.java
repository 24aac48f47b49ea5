package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogTemplateTest {
    @Test
    void eachPlaceTakesTheNextArgument() {
        assertThat(LogTemplate.format("{} and {}!", List.of("a", 2))).isEqualTo("a and 2!");
    }

    @Test
    void aPlaceWithoutArgumentStays() {
        assertThat(LogTemplate.format("{} and {}", List.of("a"))).isEqualTo("a and {}");
    }

    @Test
    void argumentsWithoutPlaceAreCounted() {
        assertThat(LogTemplate.format("only {}", List.of("a", "b", "c")))
                .isEqualTo("only a WARNING arguments left: 2");
    }

    @Test
    void anArgumentThatLooksLikeAPlaceIsNotFilled() {
        assertThat(LogTemplate.format("{} {}", List.of("{}", "b"))).isEqualTo("{} b");
    }

    @Test
    void nullIsPrintedAsSuch() {
        assertThat(LogTemplate.format("{}", Arrays.asList((Object) null))).isEqualTo("null");
    }

    @Test
    void anArrayGivesItsElements() {
        assertThat(LogTemplate.spread(new String[] {"a", "b"})).isEqualTo(List.of("a", "b"));
    }

    @Test
    void anArrayOfPrimitivesGivesItsElements() {
        assertThat(LogTemplate.spread(new int[] {1, 2})).isEqualTo(List.of(1, 2));
    }

    @Test
    void anArgumentThatCannotBePrintedDoesNotThrow() {
        Object broken =
                new Object() {
                    @Override
                    public String toString() {
                        throw new IllegalStateException("broken");
                    }
                };

        assertThat(LogTemplate.format("<{}>", List.of(broken)))
                .contains("toString of")
                .contains("java.lang.IllegalStateException");
    }
}
