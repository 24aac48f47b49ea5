package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.typesafe.config.ConfigFactory;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OptimalSizeExploringResizerTest {
    private static final Duration INTERVAL = Duration.ofSeconds(5);

    private final Time time = new Time();
    private long routed;

    @Test
    void itLooksByTimeAndNotByMessages() {
        DefaultOptimalSizeExploringResizer resizer = resizer(1, 10, 0.4);

        assertThat(resizer.isTimeForResize(0)).isFalse();
        time.pass(INTERVAL);
        assertThat(resizer.isTimeForResize(0)).isTrue();
        resizer.resize(FakeRoutee.asRoutees(FakeRoutee.several(3)));
        assertThat(resizer.isTimeForResize(0)).isFalse();
    }

    @Test
    void itExploresBothWaysInSmallSteps() {
        DefaultOptimalSizeExploringResizer resizer = resizer(1, 100, 1.0);
        int up = 0;
        int down = 0;
        for (int i = 0; i < 1_000; i++) {
            int change = look(resizer, 50, true, 100);
            assertThat(change).isNotZero().isBetween(-5, 5);
            if (change > 0) {
                up++;
            } else {
                down++;
            }
        }

        assertThat(up).isBetween(700, 900);
        assertThat(down).isBetween(100, 300);
    }

    @Test
    void itGoesHalfTheWayToTheBestSizeMeasuredNearby() {
        DefaultOptimalSizeExploringResizer resizer = resizer(1, 100, 0.0);
        measure(resizer, 10, 1_000);
        measure(resizer, 14, 3_000); // more messages in the same time
        measure(resizer, 18, 2_000);

        assertThat(look(resizer, 10, true, 1_000)).isEqualTo(2);
        assertThat(look(resizer, 18, true, 2_000)).isEqualTo(-2);
        assertThat(look(resizer, 14, true, 3_000)).isZero();
        assertThat(look(resizer, 13, true, 100)).as("at least one step").isEqualTo(1);
    }

    @Test
    void whatIsFarAwayIsNotCompared() {
        DefaultOptimalSizeExploringResizer resizer = resizer(1, 100, 0.0);
        measure(resizer, 10, 1_000);
        measure(resizer, 40, 9_000);

        assertThat(look(resizer, 10, true, 1_000)).isZero();
    }

    @Test
    void aNewMeasurementWeighsHalf() {
        DefaultOptimalSizeExploringResizer resizer = resizer(1, 100, 0.0);
        measure(resizer, 10, 1_000);
        measure(resizer, 12, 1_500);
        assertThat(look(resizer, 10, true, 1_000)).isEqualTo(1);

        measure(resizer, 12, 100);
        measure(resizer, 12, 100);

        assertThat(look(resizer, 12, true, 100)).isEqualTo(-1);
    }

    @Test
    void messagesThatOnlyWaitCountAsNotHandled() {
        DefaultOptimalSizeExploringResizer resizer = resizer(1, 100, 0.0);
        measure(resizer, 10, 1_000);
        // At 12 twice as many come, and all of them wait.
        List<FakeRoutee> twelve = FakeRoutee.several(12);
        twelve.forEach(ref -> ref.with(0, true));
        report(resizer, twelve, 0);
        twelve.forEach(ref -> ref.with(125, true)); // 1500 wait
        report(resizer, twelve, 2_000);

        assertThat(look(resizer, 10, true, 1_000)).as("500 handled").isZero();
    }

    @Test
    void aPoolThatIsNotFullKeepsItsSize() {
        assertThat(look(resizer(1, 100, 1.0), 10, false, 50)).isZero();
    }

    @Test
    void aPoolThatWasUnderusedForLongKeepsAShareOfTheHighestUse() {
        DefaultOptimalSizeExploringResizer resizer = resizer(1, 100, 0.0);
        lookWithBusy(resizer, 50, 20);
        lookWithBusy(resizer, 50, 30);
        time.pass(Duration.ofDays(3));

        assertThat(lookWithBusy(resizer, 50, 10)).isEqualTo(24 - 50);
        assertThat(lookWithBusy(resizer, 24, 10)).as("only once").isZero();
    }

    @Test
    void beingFullOnceBeginsTheTimeAnew() {
        DefaultOptimalSizeExploringResizer resizer = resizer(1, 100, 0.0);
        lookWithBusy(resizer, 50, 20);
        time.pass(Duration.ofHours(71));
        look(resizer, 50, true, 10);
        time.pass(Duration.ofHours(2));

        assertThat(lookWithBusy(resizer, 50, 1)).isZero();
    }

    @Test
    void theBoundsHold() {
        DefaultOptimalSizeExploringResizer resizer = resizer(5, 10, 1.0);

        for (int i = 0; i < 100; i++) {
            assertThat(look(resizer, 10, true, 10)).isBetween(-5, 0);
            assertThat(look(resizer, 5, true, 10)).isBetween(0, 5);
        }
        assertThat(look(resizer, 2, false, 10)).isEqualTo(3);
    }

    @Test
    void bothResizersInOneEntryAreRefused() {
        assertThatExceptionOfType(ResizerInitializationException.class)
                .isThrownBy(
                        () ->
                                Resizer.fromConfig(
                                        ConfigFactory.parseString(
                                                "resizer {}, optimal-size-exploring-resizer {}")))
                .withMessageContaining("a pool has one of them");
    }

    @Test
    void itIsReadFromADeployment() {
        assertThat(
                        Resizer.fromConfig(
                                ConfigFactory.parseString(
                                        "optimal-size-exploring-resizer.upper-bound = 30")))
                .get()
                .isInstanceOfSatisfying(
                        DefaultOptimalSizeExploringResizer.class,
                        read -> {
                            assertThat(read.upperBound()).isEqualTo(30);
                            assertThat(read.lowerBound()).isEqualTo(1);
                            assertThat(read.actionInterval()).isEqualTo(INTERVAL);
                            assertThat(read.chanceOfScalingDownWhenFull()).isEqualTo(0.2);
                            assertThat(read.downsizeAfterUnderutilizedFor())
                                    .isEqualTo(Duration.ofDays(3));
                            assertThat(read.downsizeRatio()).isEqualTo(0.8);
                            assertThat(read.explorationProbability()).isEqualTo(0.4);
                            assertThat(read.exploreStepSize()).isEqualTo(0.1);
                            assertThat(read.numOfAdjacentSizesToConsiderDuringOptimization())
                                    .isEqualTo(16);
                            assertThat(read.weightOfLatestMetric()).isEqualTo(0.5);
                        });
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> resizer(10, 5, 0.4))
                .withMessageContaining("upperBound = [5]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> resizer(1, 5, 4))
                .withMessageContaining("explorationProbability = [4.0]: must be from 0 to 1");
    }

    @SuppressWarnings("try") // the binding is there to be closed
    private DefaultOptimalSizeExploringResizer resizer(int lower, int upper, double exploration) {
        Random random = new Random(42);
        try (Seams.Binding bound =
                Seams.bind(new Seams(time, () -> random, Seams.current().threads()))) {
            return new DefaultOptimalSizeExploringResizer(
                    lower,
                    upper,
                    0.2,
                    INTERVAL,
                    16,
                    0.1,
                    0.8,
                    Duration.ofDays(3),
                    exploration,
                    0.5);
        }
    }

    /** Two looks at a full pool, between which so many messages are handled. */
    private void measure(DefaultOptimalSizeExploringResizer resizer, int size, int handled) {
        List<FakeRoutee> refs = busy(size, size);
        report(resizer, refs, 0);
        report(resizer, refs, handled);
    }

    private int look(
            DefaultOptimalSizeExploringResizer resizer, int size, boolean full, int handled) {
        List<FakeRoutee> refs = busy(size, full ? size : 0);
        report(resizer, refs, handled);
        return resizer.resize(FakeRoutee.asRoutees(refs));
    }

    private int lookWithBusy(DefaultOptimalSizeExploringResizer resizer, int size, int busy) {
        List<FakeRoutee> refs = busy(size, busy);
        report(resizer, refs, 0);
        return resizer.resize(FakeRoutee.asRoutees(refs));
    }

    private void report(
            DefaultOptimalSizeExploringResizer resizer, List<FakeRoutee> refs, int handled) {
        time.pass(INTERVAL);
        routed += handled;
        resizer.reportMessageCount(FakeRoutee.asRoutees(refs), routed);
    }

    private static List<FakeRoutee> busy(int size, int busy) {
        List<FakeRoutee> refs = FakeRoutee.several(size);
        refs.subList(0, busy).forEach(ref -> ref.with(0, true));
        return refs;
    }

    /** A clock that is moved by hand. */
    private static final class Time implements Seams.Clock {
        private long nanos = Long.MAX_VALUE - 1_000; // about to overflow

        void pass(Duration duration) {
            nanos += duration.toNanos();
        }

        @Override
        public long nanoTime() {
            return nanos;
        }

        @Override
        public long currentTimeMillis() {
            return 0;
        }
    }
}
