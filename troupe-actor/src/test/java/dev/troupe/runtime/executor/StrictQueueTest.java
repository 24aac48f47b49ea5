package dev.troupe.runtime.executor;

import static dev.troupe.runtime.executor.ImaginaryThreads.millis;
import static dev.troupe.runtime.executor.ImaginaryThreads.part;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.troupe.runtime.executor.ImaginaryThreads.Actor;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Strict levels and their ageing, by an imaginary clock. */
class StrictQueueTest {
    private static final Duration SLICE = millis(2);
    private static final Duration LONG = Duration.ofSeconds(40);

    private ImaginaryThreads threads = threads(1);

    private static ImaginaryThreads threads(int count) {
        return new ImaginaryThreads(new StrictQueue(SLICE.toNanos()), count);
    }

    @Test
    void theLowestLevelGetsATwentiethWhileAHigherOneIsBusy() {
        Actor high = threads.busy(101, millis(1));
        Actor low = threads.busy(100, millis(1));

        threads.pass(LONG);

        assertThat(part(low.spentNanos(), LONG)).isBetween(0.0498, 0.051);
        assertThat(part(high.spentNanos(), LONG)).isBetween(0.949, 0.9501);
    }

    // Breaks when an aged run is not paid for at once: both threads would take of the lowest level.
    @Test
    void soItDoesOnTwoThreads() {
        threads = threads(2);
        IntStream.range(0, 3).forEach(i -> threads.busy(200, millis(1.5)));
        Actor low = threads.busy(1, millis(0.5));
        Actor alsoLow = threads.busy(1, millis(0.5));

        threads.pass(LONG);

        assertThat(part(low.spentNanos() + alsoLow.spentNanos(), LONG.multipliedBy(2)))
                .isBetween(0.0498, 0.051);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 30})
    void howeverLongItsRunsAre(double run) {
        threads.busy(200, millis(1));
        Actor low = threads.busy(100, millis(run));

        threads.pass(LONG);

        assertThat(part(low.spentNanos(), LONG)).isCloseTo(0.05, within(0.001));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 30})
    void howeverLongTheRunsOfTheOthersAre(double run) {
        threads.busy(200, millis(run));
        Actor low = threads.busy(100, millis(1));

        threads.pass(LONG);

        assertThat(part(low.spentNanos(), LONG)).isBetween(0.0499, 0.055);
    }

    @Test
    void everyLevelBelowTheHighestGetsATwentieth() {
        threads.busy(400, millis(1));
        Actor middle = threads.busy(200, millis(1));
        Actor low = threads.busy(100, millis(1));

        threads.pass(LONG);

        assertThat(part(middle.spentNanos(), LONG)).isBetween(0.0498, 0.051);
        assertThat(part(low.spentNanos(), LONG)).isBetween(0.0498, 0.051);
    }

    @Test
    void manyLevelsShareHalfOfTheTime() {
        Actor high = threads.busy(1_000, millis(1));
        List<Actor> levels =
                IntStream.rangeClosed(1, 40).mapToObj(w -> threads.busy(w, millis(1))).toList();

        threads.pass(LONG);

        assertThat(part(high.spentNanos(), LONG)).isGreaterThan(0.5);
        assertThat(levels)
                .allSatisfy(
                        level -> assertThat(part(level.spentNanos(), LONG)).isGreaterThan(0.01));
    }

    @Test
    void theSameWeightSharesItsTimeEqually() {
        Actor slow = threads.busy(200, millis(3));
        Actor quick = threads.busy(200, millis(0.1));
        threads.busy(100, millis(1));

        threads.pass(LONG);

        assertThat(part(slow.spentNanos(), LONG)).isCloseTo(0.475, within(0.001));
        assertThat(part(quick.spentNanos(), LONG)).isCloseTo(0.475, within(0.001));
    }

    @Test
    void aLowerLevelWaitsUntilItIsOwedASlice() {
        threads.busy(200, millis(1));
        Actor low = threads.busy(100, millis(1));

        threads.pass(SLICE.multipliedBy(18));

        assertThat(low.spentNanos()).isZero();
    }

    @Test
    void aHigherLevelWaitsForTheRunThatItMeetsAndOneOutOfTurn() {
        threads.busy(100, millis(1));
        threads.busy(50, millis(1));
        Actor high = threads.sleepy(200, millis(0.1), millis(7));

        threads.pass(LONG);

        assertThat(high.longestWait()).isLessThanOrEqualTo(millis(2));
    }

    // Breaks when runs that were not out of turn are paid for too.
    @Test
    void whoRanWhileNobodyElseWasReadyOwesNothing() {
        Actor low = threads.busy(100, millis(1));
        threads.pass(Duration.ofMinutes(5));
        long before = low.spentNanos();

        threads.busy(200, millis(1));
        threads.pass(LONG);

        assertThat(part(low.spentNanos() - before, LONG)).isBetween(0.0498, 0.051);
    }

    // Breaks when a level keeps what it is owed after it has gone to sleep.
    @Test
    void whatALevelDidNotNeedIsNotSavedUp() {
        Actor high = threads.busy(200, Duration.ofSeconds(1));
        Actor low = threads.sleepy(100, millis(1), millis(500));
        threads.pass(Duration.ofSeconds(50));
        low.stayAwake();
        threads.pass(Duration.ofSeconds(1));
        long before = low.spentNanos();

        threads.pass(Duration.ofSeconds(10));

        assertThat(low.spentNanos() - before).isLessThan(millis(700).toNanos());
        assertThat(high.spentNanos()).isPositive();
    }
}
