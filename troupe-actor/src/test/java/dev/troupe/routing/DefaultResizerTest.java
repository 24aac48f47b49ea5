package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.typesafe.config.ConfigFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DefaultResizerTest {
    private final DefaultResizer resizer = new DefaultResizer(2, 10);

    @Test
    void itLooksOncePerSoManyMessages() {
        DefaultResizer every3 = new DefaultResizer(1, 5, 1, 0.2, 0.3, 0.1, 3);

        assertThat(List.of(0L, 1L, 2L, 3L, 6L).stream().map(every3::isTimeForResize))
                .containsExactly(true, false, false, true, true);
    }

    @ParameterizedTest
    @CsvSource({
        "4, 5, 0", // not all busy
        "5, 5, 1", // all busy: a fifth
        "6, 6, 2", // rounded up
        "0, 0, 0"
    })
    void itGrowsByAShareWhenAllAreBusy(int busy, int size, int added) {
        assertThat(resizer.rampup(busy, size)).isEqualTo(added);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 5, 0", // more than 0.3 are busy
        "1, 5, -1", // at least one goes
        "2, 10, -1",
        "0, 20, -2",
        "0, 0, 0"
    })
    void itShrinksByAShareWhenFewAreBusy(int busy, int size, int removed) {
        assertThat(resizer.backoff(busy, size)).isEqualTo(removed);
    }

    @Test
    void withARateOrThresholdOfZeroItNeverShrinks() {
        assertThat(new DefaultResizer(1, 9, 1, 0.2, 0.0, 0.1, 10).backoff(0, 9)).isZero();
        assertThat(new DefaultResizer(1, 9, 1, 0.2, 0.3, 0.0, 10).backoff(0, 9)).isZero();
    }

    @Test
    void theBoundsHold() {
        List<FakeRoutee> all = FakeRoutee.several(10);
        all.forEach(ref -> ref.with(3, true));
        assertThat(resizer.resize(FakeRoutee.asRoutees(all))).as("upper").isZero();
        assertThat(resizer.resize(FakeRoutee.asRoutees(FakeRoutee.several(2))))
                .as("lower")
                .isZero();
        assertThat(resizer.resize(FakeRoutee.asRoutees(FakeRoutee.several(14))))
                .as("from above")
                .isEqualTo(-4);
        assertThat(resizer.resize(List.of())).as("from nothing").isEqualTo(2);
        assertThat(List.of(resizer.clamp(-7), resizer.clamp(5), resizer.clamp(99)))
                .containsExactly(2, 5, 10);
    }

    @Test
    void aLowerBoundOfZeroCountsAsOne() {
        DefaultResizer down = new DefaultResizer(0, 5);

        assertThat(down.clamp(0)).isEqualTo(1);
        assertThat(down.resize(List.of())).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1", // handles one
        "1, 1", // handles one and has more
        "2, 2", // two or more wait
        "3, 1"
    })
    void whatIsBusyDependsOnTheThreshold(int threshold, int busy) {
        DefaultResizer each = new DefaultResizer(1, 9, threshold, 0.2, 0.3, 0.1, 10);
        List<Routee> routees =
                FakeRoutee.asRoutees(
                        List.of(
                                FakeRoutee.named("idle"),
                                FakeRoutee.named("busy").with(2, true),
                                FakeRoutee.named("ready").with(5, false)));

        assertThat(each.pressure(routees)).isEqualTo(busy);
    }

    @Test
    void aRouteeThatHandlesOneAndHasNoMoreIsBusyOnlyForThresholdZero() {
        List<Routee> one = FakeRoutee.asRoutees(List.of(FakeRoutee.named("a").with(0, true)));

        assertThat(new DefaultResizer(1, 9, 0, 0.2, 0.3, 0.1, 10).pressure(one)).isEqualTo(1);
        assertThat(new DefaultResizer(1, 9, 1, 0.2, 0.3, 0.1, 10).pressure(one)).isZero();
    }

    @Test
    void whatCannotBeIsRefused() {
        refused("lowerBound = [-1]", () -> new DefaultResizer(-1, 5));
        refused(
                "upperBound = [2]: must be 1 or more, and not below",
                () -> new DefaultResizer(3, 2));
        refused("upperBound = [0]", () -> new DefaultResizer(0, 0));
        refused("rampupRate = [-0.1]", () -> new DefaultResizer(1, 2, 1, -0.1, 0.3, 0.1, 10));
        refused("rampupRate = [NaN]", () -> new DefaultResizer(1, 2, 1, Double.NaN, 0.3, 0.1, 10));
        refused("backoffThreshold = [1.1]", () -> new DefaultResizer(1, 2, 1, 0.1, 1.1, 0.1, 10));
        refused("backoffRate = [-1.0]", () -> new DefaultResizer(1, 2, 1, 0.1, 0.3, -1, 10));
        refused("messagesPerResize = [0]", () -> new DefaultResizer(1, 2, 1, 0.1, 0.3, 0.1, 0));
    }

    private static void refused(String message, Runnable construction) {
        assertThatIllegalArgumentException()
                .isThrownBy(construction::run)
                .withMessageContaining(message);
    }

    @Test
    void itIsReadFromADeployment() {
        assertThat(DefaultResizer.fromConfig(ConfigFactory.parseString("resizer.upper-bound = 7")))
                .contains(new DefaultResizer(1, 7));
        assertThat(
                        DefaultResizer.fromConfig(
                                ConfigFactory.parseString("resizer { enabled = off }")))
                .isEmpty();
    }

    @Test
    void resizersAreEqualByValue() {
        assertThat(new DefaultResizer(1, 5))
                .isEqualTo(new DefaultResizer(1, 5))
                .hasSameHashCodeAs(new DefaultResizer(1, 5))
                .isNotEqualTo(new DefaultResizer(1, 6))
                .hasToString("DefaultResizer(1,5,1,0.2,0.3,0.1,10)");
    }
}
