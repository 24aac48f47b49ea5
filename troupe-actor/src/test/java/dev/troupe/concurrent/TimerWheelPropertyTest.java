package dev.troupe.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs on a wheel and on a sorted map that should do the same. A failure names the seed
 * that leads to it.
 */
class TimerWheelPropertyTest {
    private static final int STEPS = 400;

    /** What a wheel should do, by rounding up and sorting. */
    private static final class Model {
        private record Key(long tick, long number) {}

        private final long tickNanos;
        private final TreeMap<Key, TimerWheelTest.Named> timers =
                new TreeMap<>(Comparator.comparingLong(Key::tick).thenComparingLong(Key::number));
        private long tick;
        private long added;

        Model(long tickNanos) {
            this.tickNanos = tickNanos;
        }

        void add(TimerWheelTest.Named timer) {
            long due = timer.dueNanos / tickNanos + (timer.dueNanos % tickNanos == 0 ? 0 : 1);
            timers.put(new Key(Math.max(due, tick), added++), timer);
        }

        List<TimerWheelTest.Named> due(long now) {
            tick = Math.max(tick, now / tickNanos);
            var due = timers.headMap(new Key(tick, Long.MAX_VALUE));
            List<TimerWheelTest.Named> taken = new ArrayList<>(due.values());
            due.clear();
            return taken;
        }
    }

    static List<Long> seeds() {
        return new Random(42).longs(Integer.getInteger("wheel.seeds", 300)).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aWheelDoesWhatASortedMapDoes(long seed) {
        Random random = new Random(seed);
        long tickNanos = List.of(1L, 7L, 1000L, 1_000_000L).get(random.nextInt(4));
        int slots = 2 << random.nextInt(10);
        TimerWheel wheel = new TimerWheel(tickNanos, slots, 1 + random.nextInt(4));
        Model model = new Model(tickNanos);
        List<TimerWheelTest.Named> all = new ArrayList<>();
        long now = random.nextInt(4) == 0 ? Integer.MAX_VALUE * tickNanos : 0;
        assertThat(wheel.poll(now)).isNull();
        assertThat(model.due(now)).isEmpty();

        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(6)) {
                case 0, 1, 2 -> {
                    long due = plus(now, someTime(random, tickNanos) - 2 * tickNanos);
                    TimerWheelTest.Named timer = new TimerWheelTest.Named("t" + step, due);
                    wheel.add(timer);
                    model.add(timer);
                    all.add(timer);
                }
                case 3 -> {
                    if (!all.isEmpty()) {
                        TimerWheelTest.Named timer = all.get(random.nextInt(all.size()));
                        assertThat(wheel.remove(timer))
                                .isEqualTo(model.timers.values().remove(timer));
                    }
                }
                case 4 -> now = plus(now, someTime(random, tickNanos));
                default -> {
                    long next = wheel.nextNanos();
                    if (!model.timers.isEmpty()) {
                        assertThat(next / tickNanos)
                                .isLessThanOrEqualTo(model.timers.firstKey().tick());
                    }
                    now = next == Long.MAX_VALUE ? now : Math.max(now, next);
                }
            }
            List<Object> taken = new ArrayList<>();
            for (Object due = wheel.poll(now); due != null; due = wheel.poll(now)) {
                taken.add(due);
            }
            assertThat(taken).isEqualTo(model.due(now));
            assertThat(wheel.size()).isEqualTo(model.timers.size());
        }
    }

    /** As the timer thread does when nothing is added: it sleeps until it is told to look. */
    @ParameterizedTest
    @MethodSource("seeds")
    void aWheelThatIsLookedAtWhenItSaysSoGivesAllOutAtTheirTick(long seed) {
        Random random = new Random(seed);
        TimerWheel wheel = new TimerWheel(1, 2 << random.nextInt(10), 1 + random.nextInt(4));
        long now = random.nextInt(1 << random.nextInt(1, 30));
        assertThat(wheel.poll(now)).isNull();
        for (int i = 1 + random.nextInt(200); i > 0; i--) {
            wheel.add(new TimerWheelTest.Named("t" + i, now + 1 + (someTime(random, 1) >>> 2)));
        }

        long looks = 0;
        long mostLooks = wheel.size() * 63; // each moves a timer, or gives it out
        while (wheel.size() > 0) {
            now = Math.max(now, wheel.nextNanos());
            for (Object due = wheel.poll(now); due != null; due = wheel.poll(now)) {
                assertThat(((TimerWheelTest.Named) due).dueNanos).isEqualTo(now);
            }
            assertThat(++looks).isLessThanOrEqualTo(mostLooks);
        }
    }

    /** Of any order of magnitude, so that all levels are used. */
    private static long someTime(Random random, long tickNanos) {
        long ticks = random.nextLong() >>> (1 + random.nextInt(62));
        return Math.min(ticks, Long.MAX_VALUE / 4 / tickNanos) * tickNanos
                + random.nextInt((int) Math.min(tickNanos, Integer.MAX_VALUE));
    }

    private static long plus(long time, long amount) {
        long sum = time + amount;
        return amount > 0 && sum < 0 ? Long.MAX_VALUE / 2 : Math.max(0, sum);
    }
}
