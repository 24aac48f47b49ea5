package dev.troupe.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimerWheelTest {
    private static final long TICK = 10;

    private final TimerWheel wheel = new TimerWheel(TICK, 8);

    static final class Named extends TimerWheel.Node {
        final String name;

        Named(String name, long dueNanos) {
            super(dueNanos);
            this.name = name;
        }

        @Override
        public String toString() {
            return name + "@" + dueNanos;
        }
    }

    private Named add(String name, long dueNanos) {
        Named timer = new Named(name, dueNanos);
        wheel.add(timer);
        return timer;
    }

    private static List<String> due(TimerWheel wheel, long now) {
        List<String> names = new ArrayList<>();
        for (Named n = (Named) wheel.poll(now); n != null; n = (Named) wheel.poll(now)) {
            names.add(n.name);
        }
        return names;
    }

    private List<String> due(long now) {
        return due(wheel, now);
    }

    @Test
    void anEmptyWheelHasNothingToDo() {
        assertThat(wheel.poll(1_000_000)).isNull();
        assertThat(wheel.nextNanos()).isEqualTo(Long.MAX_VALUE);
        assertThat(wheel.size()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, 10", "9, 10", "10, 10", "11, 20", "70, 70", "71, 80", "5119, 5120"})
    void aTimerIsDueAtTheTickThatFollowsOrIsItsTime(long due, long tick) {
        add("a", due);

        assertThat(due(tick - 1)).isEmpty();
        assertThat(due(tick)).containsExactly("a");
        assertThat(wheel.size()).isZero();
    }

    @Test
    void timersOfATickComeInTheOrderInWhichTheyWereAdded() {
        add("first", 995);
        add("second", 991);
        due(970); // the two move down
        add("third", 993);

        assertThat(due(1000)).containsExactly("first", "second", "third");
    }

    @Test
    void timersOfDifferentTicksComeInTheOrderOfTheirTime() {
        add("later", 300);
        add("latest", 40_000);
        add("soon", 20);

        assertThat(due(40_000)).containsExactly("soon", "later", "latest");
    }

    @Test
    void anOverdueTimerComesNext() {
        add("other", 510);
        due(500);
        add("late", 100);

        assertThat(wheel.nextNanos()).isEqualTo(500);
        assertThat(due(500)).containsExactly("late");
        assertThat(due(510)).containsExactly("other");
    }

    @Test
    void anOverdueTimerAtTheEndOfALevelComesNext() {
        due(8 * 8 * TICK - TICK);
        add("late", 100);

        assertThat(due(8 * 8 * TICK - TICK)).containsExactly("late");
    }

    @Test
    void aRemovedTimerIsGone() {
        add("a", 35);
        Named removed = add("b", 35);

        assertThat(wheel.remove(removed)).isTrue();
        assertThat(wheel.size()).isEqualTo(1);
        assertThat(due(100)).containsExactly("a");
    }

    @Test
    void removingTheLastTimerLeavesNothingToWakeUpFor() {
        Named near = add("near", 35);
        Named far = add("far", 1_000_000);

        wheel.remove(near);
        assertThat(wheel.nextNanos()).isGreaterThan(100_000);
        wheel.remove(far);
        assertThat(wheel.nextNanos()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void removingTwiceOrAfterItWasDueDoesNothing() {
        Named removed = add("a", 35);
        Named over = add("b", 35);
        wheel.remove(removed);
        due(40);

        assertThat(wheel.remove(removed)).isFalse();
        assertThat(wheel.remove(over)).isFalse();
        assertThat(wheel.size()).isZero();
    }

    @Test
    void aTimerCanBeUsedAgain() {
        Named timer = add("a", 35);
        due(40);
        timer.dueNanos = 95;
        wheel.add(timer);

        assertThat(due(100)).containsExactly("a");
    }

    @Test
    void timersCanBeAddedAndRemovedWhileThoseDueAreTaken() {
        add("a", 35);
        Named removed = add("b", 35);
        assertThat(((Named) wheel.poll(40)).name).isEqualTo("a");

        wheel.remove(removed);
        add("c", 38);

        assertThat(due(40)).containsExactly("c");
    }

    @Test
    void theNextThingToDoForANearTimerIsItself() {
        add("a", 55);

        assertThat(wheel.nextNanos()).isEqualTo(60);
    }

    @Test
    void theNextThingToDoForAFarTimerIsNeverLate() {
        add("a", 123_456);
        int wakeUps = 0;
        while (wheel.size() > 0) {
            long next = wheel.nextNanos();
            assertThat(next).isLessThanOrEqualTo(123_460);
            wheel.poll(next);
            wakeUps++;
        }

        assertThat(wakeUps).as("at most one for each digit").isLessThanOrEqualTo(5);
    }

    /** 8 ticks of 10 ns in each slot of level 1, of which two timers move at a time. */
    private static TimerWheel withFive(List<Named> timers) {
        TimerWheel wheel = new TimerWheel(TICK, 8, 2);
        for (int i = 0; i < 5; i++) {
            Named timer = new Named("t" + i, 90);
            timers.add(timer);
            wheel.add(timer);
        }
        return wheel;
    }

    @Test
    void aSlotBeginsToMoveHalfASlotBeforeItStarts() {
        TimerWheel wheel = withFive(new ArrayList<>());

        assertThat(wheel.nextNanos()).isEqualTo(40);
        due(wheel, 30);
        assertThat(wheel.nextNanos()).isEqualTo(40);
    }

    @Test
    void aSlotMovesAFewAtATimeAndNothingIsWaitedForMeanwhile() {
        TimerWheel wheel = withFive(new ArrayList<>());

        due(wheel, 40);
        assertThat(wheel.nextNanos()).as("two have moved").isEqualTo(40);
        due(wheel, 40);
        assertThat(wheel.nextNanos()).as("four have moved").isEqualTo(40);
        due(wheel, 40);
        assertThat(wheel.nextNanos()).as("all have moved").isEqualTo(90);
        assertThat(due(wheel, 89)).isEmpty();
        assertThat(due(wheel, 90)).containsExactly("t0", "t1", "t2", "t3", "t4");
    }

    @Test
    void whatIsLeftOfASlotMovesWhenItStarts() {
        TimerWheel wheel = withFive(new ArrayList<>());

        due(wheel, 40);

        assertThat(due(wheel, 90)).containsExactly("t0", "t1", "t2", "t3", "t4");
        assertThat(wheel.nextNanos()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void whatIsDueIsTakenWhileASlotMoves() {
        TimerWheel wheel = withFive(new ArrayList<>());
        wheel.add(new Named("now", 50));
        due(wheel, 40);

        assertThat(wheel.nextNanos()).isEqualTo(40);
        assertThat(due(wheel, 50)).containsExactly("now");
    }

    @Test
    void whatIsAddedToASlotThatMovesComesLast() {
        TimerWheel wheel = withFive(new ArrayList<>());
        due(wheel, 40);
        wheel.add(new Named("last", 90));
        wheel.add(new Named("first", 80));

        assertThat(due(wheel, 90)).containsExactly("first", "t0", "t1", "t2", "t3", "t4", "last");
    }

    // Breaks when the wheel arrives at the tick before what is left of the slot has moved.
    @Test
    void whatIsAddedWhileTheFirstOfASlotAreTakenComesLast() {
        TimerWheel wheel = new TimerWheel(TICK, 8, 2);
        wheel.add(new Named("a", 80));
        wheel.add(new Named("b", 80));
        wheel.add(new Named("c", 90));
        due(wheel, 40);
        assertThat(wheel.poll(80)).hasToString("a@80");
        wheel.add(new Named("d", 90));

        assertThat(due(wheel, 90)).containsExactly("b", "c", "d");
    }

    @Test
    void anyTimerOfASlotThatMovesCanBeRemoved() {
        for (int mask = 0; mask < 32; mask++) {
            List<Named> timers = new ArrayList<>();
            TimerWheel wheel = withFive(timers);
            due(wheel, 40);
            List<String> left = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                if ((mask & (1 << i)) == 0) {
                    left.add("t" + i);
                } else {
                    assertThat(wheel.remove(timers.get(i))).isTrue();
                }
            }

            assertThat(wheel.size()).isEqualTo(left.size());
            assertThat(wheel.nextNanos()).isEqualTo(left.isEmpty() ? Long.MAX_VALUE : nextOf(mask));
            assertThat(due(wheel, 90)).isEqualTo(left);
            assertThat(wheel.nextNanos()).isEqualTo(Long.MAX_VALUE);
        }
    }

    /** The last three have not moved yet: if one of them is left, that is to be done at once. */
    private static long nextOf(int removed) {
        return (removed & 0b11100) == 0b11100 ? 90 : 40;
    }

    @Test
    void aTimerBeforeSeveralBoundariesMovesDownAllLevelsAtOnce() {
        TimerWheel wheel = new TimerWheel(1, 8, 2);
        due(wheel, 8 * 8 * 8 - 2);
        wheel.add(new Named("a", 8 * 8 * 8));
        due(wheel, 8 * 8 * 8 - 2);

        assertThat(wheel.nextNanos()).isEqualTo(8 * 8 * 8);
    }

    @Test
    void timeThatGoesBackChangesNothing() {
        due(1000);
        add("a", 1015);

        assertThat(due(10)).isEmpty();
        assertThat(due(-10)).isEmpty();
        assertThat(due(1020)).containsExactly("a");
    }

    // akka#20424: a wheel with ints stops after 2^31 ticks
    @ParameterizedTest
    @ValueSource(longs = {Integer.MAX_VALUE, 1L << 32, 1L << 40, 1L << 62})
    void ticksBeyondAnIntAreAsGoodAsOthers(long ticks) {
        TimerWheel wheel = new TimerWheel(1, 512);
        due(wheel, ticks - 100);
        for (int i = -99; i <= 99; i++) {
            wheel.add(new Named("t" + i, ticks + i));
        }

        for (int i = -99; i <= 99; i++) {
            assertThat(due(wheel, ticks + i)).containsExactly("t" + i);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 64, 128, 512, 65536})
    void everyBoundaryBetweenLevelsIsCrossedOnTime(int slots) {
        int bits = Integer.numberOfTrailingZeros(slots);
        for (int shift = Math.max(2, bits); shift < 63; shift += bits) {
            TimerWheel wheel = new TimerWheel(1, slots);
            long boundary = 1L << shift;
            due(wheel, boundary - 3);
            for (long due = boundary - 2; due <= boundary + 2; due++) {
                wheel.add(new Named("" + due, due));
            }
            assertThat(due(wheel, boundary - 3)).as("those of the next slot move").isEmpty();
            for (long now = boundary - 2; now <= boundary + 2; now++) {
                assertThat(wheel.nextNanos()).isEqualTo(now);
                assertThat(due(wheel, now)).containsExactly("" + now);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 512, 65536})
    void theLongestTimeThereIsHasItsPlace(int slots) {
        TimerWheel wheel = new TimerWheel(1, slots);
        wheel.add(new Named("end", Long.MAX_VALUE));

        assertThat(due(wheel, Long.MAX_VALUE - 1)).isEmpty();
        assertThat(wheel.nextNanos()).isEqualTo(Long.MAX_VALUE);
        assertThat(due(wheel, Long.MAX_VALUE)).containsExactly("end");
    }

    @Test
    void aTimeThatRoundsUpBeyondALongIsNeverReached() {
        TimerWheel wheel = new TimerWheel(1_000_000, 512);
        wheel.add(new Named("never", Long.MAX_VALUE));

        assertThat(due(wheel, Long.MAX_VALUE)).isEmpty();
        assertThat(wheel.nextNanos()).isEqualTo(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(ints = {-2, 0, 1, 3, 500})
    void theSlotsOfALevelAreAPowerOfTwo(int slots) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TimerWheel(1, slots))
                .withMessage("slotsPerLevel = [%s]: must be a power of two, 2 or more", slots);
    }

    @Test
    void aTickIsNotZero() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TimerWheel(0, 8))
                .withMessage("tickNanos = [0]: must be positive");
    }
}
