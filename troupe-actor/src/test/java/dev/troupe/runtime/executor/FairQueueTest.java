package dev.troupe.runtime.executor;

import static dev.troupe.runtime.executor.ImaginaryThreads.millis;
import static dev.troupe.runtime.executor.ImaginaryThreads.part;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.troupe.runtime.executor.ImaginaryThreads.Actor;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The algorithm, by an imaginary clock. */
class FairQueueTest {
    private static final Duration SLICE = millis(2);
    private static final int MANY = 1_000;
    private static final Duration ROUND = SLICE.multipliedBy(MANY);

    private static final Offset<Double> ONE_PERCENT = within(0.01);

    private ImaginaryThreads threads = threads(1);

    private static ImaginaryThreads threads(int count) {
        return new ImaginaryThreads(new FairQueue(SLICE.toNanos()), count);
    }

    private static long sum(List<Actor> actors) {
        return actors.stream().mapToLong(Actor::spentNanos).sum();
    }

    private List<Actor> busy(int count, int weight, Duration run) {
        return IntStream.range(0, count).mapToObj(i -> threads.busy(weight, run)).toList();
    }

    @Test
    void timeIsSharedExactlyAsTheWeightsSay() {
        Actor one = threads.busy(100, millis(1));
        Actor two = threads.busy(200, millis(1));
        Actor four = threads.busy(400, millis(1));
        threads.pass(millis(70)); // they start one run of their own above the floor
        Stream.of(one, two, four).forEach(Actor::forget);

        threads.pass(Duration.ofSeconds(7));

        assertThat(one.spentNanos()).isEqualTo(millis(1000).toNanos());
        assertThat(two.spentNanos()).isEqualTo(millis(2000).toNanos());
        assertThat(four.spentNanos()).isEqualTo(millis(4000).toNanos());
    }

    @Test
    void groupsOnTwoThreadsGetTheirSharesWithinOnePercent() {
        threads = threads(2);
        List<Actor> one = busy(8, 100, millis(0.7));
        List<Actor> two = busy(8, 200, millis(1.1));
        List<Actor> four = busy(8, 400, millis(1.9));

        threads.pass(Duration.ofSeconds(10));

        assertThat((double) sum(two) / sum(one) / 2).isCloseTo(1, ONE_PERCENT);
        assertThat((double) sum(four) / sum(one) / 4).isCloseTo(1, ONE_PERCENT);
    }

    @Test
    void itIsTimeThatIsSharedAndNotTurns() {
        Actor slow = threads.busy(100, millis(10));
        Actor quick = threads.busy(100, millis(0.01));

        threads.pass(Duration.ofSeconds(10));

        assertThat(part(slow.spentNanos(), Duration.ofSeconds(10))).isCloseTo(0.5, within(0.001));
        assertThat(part(quick.spentNanos(), Duration.ofSeconds(10))).isCloseTo(0.5, within(0.001));
    }

    // Breaks when Share.charge forgets the remainder of the division.
    @Test
    void runsOfHeavyActorsCountHoweverShortTheyAre() {
        threads = new ImaginaryThreads(new FairQueue(50), 1);
        Actor six = threads.busy(6_000, Duration.ofNanos(50));
        Actor four = threads.busy(4_000, Duration.ofNanos(50));

        threads.pass(millis(10));

        assertThat(six.spentNanos()).isCloseTo(millis(6).toNanos(), within(100L));
        assertThat(four.spentNanos()).isCloseTo(millis(4).toNanos(), within(100L));
    }

    @Test
    void runsOfChangingLengthCostNobodyItsShare() {
        Actor steady = threads.busy(100, millis(1));
        Actor changing = threads.busyInTurns(100, millis(0.1), millis(19));
        Actor heavier = threads.busyInTurns(200, millis(0.01), millis(3), millis(0.5));

        threads.pass(Duration.ofSeconds(40));

        assertThat(part(steady.spentNanos(), Duration.ofSeconds(40))).isCloseTo(0.25, ONE_PERCENT);
        assertThat(part(changing.spentNanos(), Duration.ofSeconds(40)))
                .isCloseTo(0.25, ONE_PERCENT);
        assertThat(part(heavier.spentNanos(), Duration.ofSeconds(40))).isCloseTo(0.5, ONE_PERCENT);
    }

    // Breaks when FairQueue.add does not raise what is below the floor.
    @Test
    void whoSleptSavesNothingUp() {
        Actor sleeper = threads.sleepy(100, millis(1), Duration.ofMinutes(5));
        Actor busy = threads.busy(100, millis(1));
        threads.pass(millis(10));
        sleeper.stayAwake();
        threads.pass(Duration.ofMinutes(5));
        long sleeperBefore = sleeper.spentNanos();
        long busyBefore = busy.spentNanos();

        threads.pass(Duration.ofSeconds(1));

        assertThat(sleeper.spentNanos() - sleeperBefore)
                .isCloseTo(busy.spentNanos() - busyBefore, within(millis(2).toNanos()));
    }

    @Test
    void whoUsesLittleIsServedNext() {
        busy(MANY, 100, SLICE);
        Actor light = threads.sleepy(100, millis(0.1), millis(500));
        threads.pass(Duration.ofSeconds(4)); // all have had their first turns
        light.forget();

        threads.pass(Duration.ofSeconds(10));

        assertThat(light.longestWait()).isLessThan(ROUND.dividedBy(10));
    }

    @Test
    void aHeavyActorIsServedNextFromTheStart() {
        busy(MANY, 100, SLICE);
        threads.pass(Duration.ofSeconds(10));

        Actor heavy = threads.sleepy(10_000, millis(0.1), millis(50));
        threads.pass(Duration.ofSeconds(10));

        assertThat(heavy.longestWait()).isLessThan(SLICE.multipliedBy(3));
    }

    // Breaks when FairQueue.add lets new ones start at the floor.
    @Test
    void aStreamOfNewActorsDoesNotStarveTheOthers() {
        Actor old = threads.busy(100, millis(1));

        threads.every(millis(1), () -> threads.sleepy(100, millis(1), Duration.ofDays(1)));
        threads.pass(Duration.ofSeconds(10));

        assertThat(old.spentNanos()).isGreaterThan(millis(50).toNanos());
    }

    // Breaks when the floor is the least virtual runtime, which is the heavy one's, instead of the
    // last that was taken.
    @Test
    void aWeightThatOneThreadCannotServeDoesNotHarmTheOthers() {
        threads = threads(2);
        Actor heavy = threads.busy(10_000, millis(1));
        Actor early = threads.busy(1, millis(1));
        Actor second = threads.busy(1, millis(1));
        threads.pass(Duration.ofMinutes(5));
        assertThat(part(heavy.spentNanos(), Duration.ofMinutes(5))).isCloseTo(1, ONE_PERCENT);
        assertThat(part(second.spentNanos(), Duration.ofMinutes(5))).isCloseTo(0.5, ONE_PERCENT);
        long before = early.spentNanos();

        Actor late = threads.busy(1, millis(1));
        threads.pass(Duration.ofSeconds(9));

        assertThat(part(late.spentNanos(), Duration.ofSeconds(9))).isCloseTo(0.33, ONE_PERCENT);
        assertThat(part(early.spentNanos() - before, Duration.ofSeconds(9)))
                .isCloseTo(0.33, ONE_PERCENT);
    }

    // Breaks when FairQueue.ran lets one that runs fall behind.
    @Test
    void aThreadOfItsOwnForALongTimeGivesNoAdvantageLater() {
        threads = threads(2);
        Actor early = threads.busy(10_000, millis(1));
        threads.busy(1, millis(1));
        threads.busy(1, millis(1));
        threads.pass(Duration.ofMinutes(5));
        long before = early.spentNanos();

        List<Actor> late = busy(2, 10_000, millis(1));
        threads.pass(Duration.ofSeconds(9));

        double share = part(early.spentNanos() - before, Duration.ofSeconds(9));
        assertThat(share).isCloseTo(0.67, ONE_PERCENT);
        assertThat(late)
                .allSatisfy(
                        actor ->
                                assertThat(part(actor.spentNanos(), Duration.ofSeconds(9)))
                                        .isCloseTo(0.67, ONE_PERCENT));
    }

    @Test
    void aHeavyActorIsServedSoonHoweverOftenItComes() {
        busy(100, 100, SLICE);
        Actor heavy = threads.sleepy(10_000, millis(1), millis(20));

        threads.pass(Duration.ofSeconds(60));

        assertThat(heavy.longestWait()).isLessThan(SLICE.multipliedBy(3));
    }

    // Breaks when those who wake up start at the pace, which some long runs bring far ahead of
    // most.
    @Test
    void aHeavyActorIsServedSoonAlsoWhenSomeRunsTakeLong() {
        Random random = new Random(1);
        Duration longest = millis(100);
        threads = threads(2);
        for (int i = 0; i < MANY; i++) {
            threads.busyInTurns(
                    100,
                    Stream.generate(() -> random.nextInt(20) == 0 ? longest : SLICE)
                            .limit(50)
                            .toArray(Duration[]::new));
        }
        threads.pass(Duration.ofSeconds(20));

        Actor heavy = threads.sleepy(10_000, millis(0.1), millis(50));
        threads.pass(Duration.ofSeconds(20));

        assertThat(heavy.longestWait()).isLessThanOrEqualTo(longest.multipliedBy(2));
    }

    // Breaks when FairQueue.ran does not raise the floor when nobody is left.
    @Test
    void whatWasRunWhileNobodyWaitedIsForgiven() {
        Actor before = threads.sleepy(100, Duration.ofSeconds(10), millis(1));
        threads.pass(Duration.ofSeconds(10)); // sleeps now, as all do
        before.stayAwake();

        Actor after = threads.busy(100, millis(1));
        threads.pass(millis(20));

        assertThat(after.longestWait()).isLessThan(millis(20));
        assertThat(before.spentNanos()).isEqualTo(Duration.ofSeconds(10).toNanos());
        threads.pass(Duration.ofSeconds(20));
        assertThat(before.spentNanos()).isGreaterThan(Duration.ofSeconds(10).toNanos());
    }

    @Test
    void aHeavyActorThatIsStuckLeavesTheOtherThreadToTheOthers() {
        threads = threads(2);
        threads.busy(10_000, Duration.ofMinutes(1));

        List<Actor> others = busy(10, 100, millis(1));
        threads.pass(Duration.ofSeconds(10));

        assertThat(sum(others)).isEqualTo(Duration.ofSeconds(10).toNanos());
        assertThat(others)
                .allSatisfy(
                        actor ->
                                assertThat(actor.spentNanos())
                                        .isEqualTo(Duration.ofSeconds(1).toNanos()));
    }

    @Test
    void aHeavyActorPaysForTheTimeThatItWasStuck() {
        Actor stuck = threads.busy(400, Duration.ofSeconds(4));
        List<Actor> others = busy(4, 100, millis(1));

        threads.pass(Duration.ofSeconds(80));

        assertThat(part(stuck.spentNanos(), Duration.ofSeconds(80))).isCloseTo(0.5, within(0.05));
        assertThat(others)
                .extracting(actor -> part(actor.spentNanos(), Duration.ofSeconds(80)))
                .allSatisfy(share -> assertThat(share).isCloseTo(0.125, within(0.02)));
    }

    @Test
    void amongEqualsTheFirstComesFirst() {
        List<Share> shares = Stream.generate(() -> ImaginaryThreads.share(100)).limit(50).toList();
        FairQueue queue = new FairQueue(SLICE.toNanos());

        shares.forEach(share -> queue.add(share, 0));

        assertThat(Stream.generate(() -> queue.take(0)).limit(50))
                .containsExactlyElementsOf(shares);
        assertThat(queue.take(0)).isNull();
    }
}
