package dev.troupe.runtime.timer;

import static java.time.Duration.ZERO;
import static java.time.Duration.ofDays;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofNanos;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.actor.Cancellable;
import dev.troupe.spi.SchedulerTask;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that run once. */
class WheelSchedulerTest {
    private static final Executor HERE = Runnable::run;
    private static final Executor REFUSING =
            task -> {
                throw new RejectedExecutionException("full");
            };

    private final ManualTimers time = new ManualTimers();
    private final WheelScheduler scheduler = time.scheduler;
    private final List<String> ran = new ArrayList<>();

    private Cancellable once(Duration delay, String name) {
        return scheduler.scheduleOnce(delay, () -> ran.add(name), HERE);
    }

    @Test
    void aTaskRunsOnceWhenItsTimeHasCome() {
        once(ofMillis(20), "a");

        time.tick(19);
        assertThat(ran).isEmpty();
        time.tick(100);
        assertThat(ran).containsExactly("a");
        assertThat(time.pending()).isZero();
    }

    @Test
    void aTaskIsHandedToItsExecutorAndToNobodyElse() {
        Queue<Runnable> executor = new ArrayDeque<>();
        scheduler.scheduleOnce(ofMillis(1), () -> ran.add("a"), executor::add);
        time.tick(1);
        assertThat(ran).isEmpty();

        executor.remove().run();

        assertThat(ran).containsExactly("a");
    }

    @Test
    void tasksOfOneTickRunInTheOrderOfScheduling() {
        once(ofNanos(1_000_600_000), "a");
        once(ofNanos(1_000_900_000), "b");
        once(ofNanos(1_000_500_000), "c");

        time.pass(ofSeconds(2));

        assertThat(ran).containsExactly("a", "b", "c");
    }

    // Breaks when TimerWheel rounds a time down.
    @ParameterizedTest
    @ValueSource(longs = {1, 999_999, 1_000_000, 1_000_001, 511_999_999, 512_000_000, 700_000_001})
    void aTaskIsNeverEarlyAndAtMostOneTickLate(long delay) {
        for (long offset : new long[] {0, 1, 499_999, 999_999}) {
            ran.clear();
            time.passNanos(offset);
            once(ofNanos(delay), "a");
            time.passNanos(delay - 1);
            assertThat(ran).as("early, at offset [%s]", offset).isEmpty();
            time.passNanos(1_000_000);
            assertThat(ran).as("late, at offset [%s]", offset).containsExactly("a");
        }
    }

    static List<Long> origins() {
        long soon = ofSeconds(3).toNanos();
        return List.of(0L, -soon, -1L, Long.MAX_VALUE, Long.MAX_VALUE - soon, Long.MIN_VALUE);
    }

    // proof against akka#20424 and netty#7760
    @ParameterizedTest
    @MethodSource("origins")
    void theClockMayWrapAround(long origin) {
        ManualTimers wrapping = new ManualTimers(origin);
        List<Long> delays = List.of(1L, 999_999L, 1_000_000L, 1_000_001L, 2_000_000_000L);
        List<Long> due = new ArrayList<>();
        for (long delay : delays) {
            wrapping.scheduler.scheduleOnce(ofNanos(delay), () -> due.add(delay), HERE);
        }
        long end = ofSeconds(6).toNanos();
        for (long now = 0; now < end; now += 500_000) {
            long passed = now;
            assertThat(due).allSatisfy(delay -> assertThat(delay).isLessThanOrEqualTo(passed));
            wrapping.passNanos(500_000);
        }

        assertThat(due).containsExactlyElementsOf(delays);
    }

    // akka#20424: the original stopped after 2^31 ticks
    @ParameterizedTest
    @ValueSource(longs = {1L << 31, 1L << 32, 1L << 41})
    void timersGoOnAfterAnyNumberOfTicks(long ticks) {
        time.passNanos((ticks - 50) * 1_000_000);
        for (int i = 1; i <= 100; i++) {
            once(ofMillis(i), "t" + i);
        }

        for (int i = 1; i <= 100; i++) {
            ran.clear();
            time.tick(1);
            assertThat(ran).containsExactly("t" + i);
        }
    }

    // akka#19661: the original refuses more than 248 days
    @ParameterizedTest
    @ValueSource(longs = {249, 10_000, 100_000})
    void aDelayMayBeAsLongAsYouLike(long days) {
        once(ofDays(days), "a");

        time.pass(ofDays(days).minusMillis(1));
        assertThat(ran).isEmpty();
        time.tick(1);
        assertThat(ran).containsExactly("a");
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MAX_VALUE / 1_000_000_000, Long.MAX_VALUE})
    void aDelayBeyondAllClocksIsWaitedForAndCanBeCancelled(long seconds) {
        time.passNanos(12345);
        Cancellable never = once(ofSeconds(seconds), "a");
        time.pass(ofDays(100_000));
        assertThat(ran).isEmpty();

        assertThat(never.cancel()).isTrue();

        time.turn();
        assertThat(time.pending()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void aDelayOfZeroOrLessRunsAtOnceAndCannotBeCancelled(long seconds) {
        Cancellable handle = once(ofSeconds(seconds), "a");

        assertThat(ran).containsExactly("a");
        assertThat(handle.cancel()).isFalse();
        assertThat(handle.isCancelled()).isFalse();
        assertThat(time.threads).as("no thread is needed for this").isEmpty();
    }

    // A19.27
    @Test
    void aPendingTaskCanBeCancelledOnce() {
        Cancellable handle = once(ofMillis(5), "a");
        time.turn();
        assertThat(handle.isCancelled()).isFalse();

        assertThat(handle.cancel()).isTrue();

        assertThat(handle.isCancelled()).isTrue();
        assertThat(handle.cancel()).isFalse();
        assertThat(handle.isCancelled()).isTrue();
        time.tick(10);
        assertThat(ran).isEmpty();
    }

    // A19.27
    @Test
    void aTaskThatHasRunCannotBeCancelled() {
        Cancellable handle = once(ofMillis(5), "a");
        time.tick(5);

        assertThat(handle.cancel()).isFalse();
        assertThat(handle.isCancelled()).isFalse();
    }

    @Test
    void aTaskThatWaitsForItsExecutorCannotBeCancelledAnyMore() {
        Queue<Runnable> executor = new ArrayDeque<>();
        Cancellable handle = scheduler.scheduleOnce(ofMillis(5), () -> ran.add("a"), executor::add);
        time.tick(5);

        assertThat(handle.cancel()).isFalse();
        executor.remove().run();
        assertThat(ran).containsExactly("a");
    }

    // A19.27; breaks when Timer.cancel does not take it out of the wheel.
    @Test
    void aCancelledTaskIsGoneFromTheWheelAtOnce() {
        Cancellable handle = once(ofSeconds(60), "a");
        time.turn();
        assertThat(time.pending()).isEqualTo(1);

        handle.cancel();

        assertThat(time.pending()).isZero();
    }

    @Test
    void aTaskCancelledOnItsWayNeverReachesTheWheel() {
        once(ofSeconds(60), "a").cancel();

        time.turn();

        assertThat(time.pending()).isZero();
    }

    @Test
    void aTaskCancelledInTheVeryTickInWhichItIsDueDoesNotRun() {
        Cancellable[] second = new Cancellable[1];
        scheduler.scheduleOnce(ofMillis(5), () -> ran.add("" + second[0].cancel()), HERE);
        second[0] = once(ofMillis(5), "second");

        time.tick(10);

        assertThat(ran).containsExactly("true");
        assertThat(time.pending()).isZero();
    }

    // Breaks when Timer.cancel does not forget its task.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCancelledTaskIsFreedAtOnceThoughItsHandleIsKept(boolean inWheel) {
        byte[] held = new byte[1 << 16];
        WeakReference<byte[]> task = new WeakReference<>(held);
        Cancellable handle = scheduler.scheduleOnce(ofDays(1), holding(held), HERE);
        held = null;
        if (inWheel) {
            time.turn();
        }

        handle.cancel();

        assertThat(isFreed(task)).isTrue();
        assertThat(handle.isCancelled()).isTrue();
    }

    @Test
    void aTaskThatHasRunIsFreedThoughItsHandleIsKept() {
        byte[] held = new byte[1 << 16];
        WeakReference<byte[]> task = new WeakReference<>(held);
        Cancellable handle = scheduler.scheduleOnce(ofMillis(1), holding(held), HERE);
        held = null;

        time.tick(1);

        assertThat(isFreed(task)).isTrue();
        assertThat(handle.isCancelled()).isFalse();
    }

    // Breaks when a neighbour keeps its link to it.
    @Test
    void nothingOfACancelledTimerStaysThoughItsNeighboursDo() {
        Cancellable before = once(ofDays(1), "before");
        Cancellable handle = once(ofDays(1), "a");
        Cancellable after = once(ofDays(1), "after");
        WeakReference<Cancellable> timer = new WeakReference<>(handle);
        time.turn();

        handle.cancel();
        handle = null;

        assertThat(isFreed(timer)).isTrue();
        assertThat(time.pending()).isEqualTo(2);
        assertThat(before.cancel() && after.cancel()).isTrue();
    }

    private static Runnable holding(byte[] held) {
        return () -> held[0]++;
    }

    private static boolean isFreed(WeakReference<?> reference) {
        for (int i = 0; i < 50 && reference.get() != null; i++) {
            System.gc();
        }
        return reference.get() == null;
    }

    @Test
    void aTaskMayBeToldThatItWasCancelled() {
        Queue<Runnable> executor = new ArrayDeque<>();
        Cancellable handle = scheduler.scheduleOnce(ofMillis(5), new Curious(), executor::add);

        handle.cancel();
        handle.cancel();

        executor.remove().run();
        assertThat(ran).containsExactly("cancelled");
        assertThat(executor).isEmpty();
    }

    private final class Curious implements SchedulerTask {
        @Override
        public void run() {
            ran.add("run");
        }

        @Override
        public void cancelled() {
            ran.add("cancelled");
        }
    }

    @Test
    void anExecutorThatRefusesIsLoggedAndOtherTasksRun() {
        scheduler.scheduleOnce(ofMillis(1), () -> ran.add("refused"), REFUSING);
        once(ofMillis(1), "other");

        time.tick(1);

        assertThat(ran).containsExactly("other");
        assertThat(time.log.lines)
                .singleElement()
                .asString()
                .startsWith("E executor [")
                .endsWith("] refused a scheduled task: full");
    }

    @Test
    void anExecutorThatRefusesATaskWithoutDelayTellsTheCaller() {
        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> scheduler.scheduleOnce(ZERO, () -> {}, REFUSING))
                .withMessage("full");
    }

    @Test
    void aTaskThatThrowsOnTheTimerThreadIsLoggedAndOtherTasksRun() {
        scheduler.scheduleOnce(
                ofMillis(1),
                () -> {
                    throw new IllegalArgumentException("oops");
                },
                HERE);
        once(ofMillis(1), "other");

        time.tick(1);

        assertThat(ran).containsExactly("other");
        assertThat(time.log.lines)
                .singleElement()
                .asString()
                .startsWith("E a scheduled task failed on executor [")
                .endsWith(": oops");
    }

    @Test
    void aTaskMayScheduleAnother() {
        scheduler.scheduleOnce(ofMillis(1), () -> once(ofMillis(1), "second"), HERE);

        time.tick(1);
        assertThat(ran).isEmpty();
        time.tick(1);
        assertThat(ran).containsExactly("second");
    }

    @Test
    void nullsAreRefusedByName() {
        assertThatNullPointerException()
                .isThrownBy(() -> scheduler.scheduleOnce(null, () -> {}, HERE))
                .withMessage("delay");
        assertThatNullPointerException()
                .isThrownBy(() -> scheduler.scheduleOnce(ofMillis(1), null, HERE))
                .withMessage("runnable");
        assertThatNullPointerException()
                .isThrownBy(() -> scheduler.scheduleOnce(ofMillis(1), () -> {}, null))
                .withMessage("executor");
        assertThatNullPointerException()
                .isThrownBy(() -> scheduler.scheduleOnce(ofMillis(1), null, "m", HERE, null))
                .withMessage("receiver");
    }

    @Test
    void theMaximalFrequencyIsOnePerTick() {
        assertThat(scheduler.maxFrequency()).isEqualTo(1000.0);
    }

    @Test
    void noThreadIsMadeBeforeTheFirstTimer() {
        assertThat(time.threads).isEmpty();

        once(ofMillis(1), "a");
        once(ofMillis(1), "b");

        assertThat(time.threads).hasSize(1);
    }

    // The original reckons the delays of all that it takes over from one time stamp, and is early.
    @Test
    void noneOfABurstOfAMillionIsEarly() {
        int burst = 1_000_000;
        Random random = new Random(7);
        AtomicInteger early = new AtomicInteger();
        AtomicInteger all = new AtomicInteger();
        for (int i = 0; i < burst; i++) {
            long delay = 1L + random.nextInt(100_000_000);
            long due = time.nanoTime() + delay;
            scheduler.scheduleOnce(
                    ofNanos(delay),
                    () -> {
                        all.incrementAndGet();
                        if (time.nanoTime() < due) {
                            early.incrementAndGet();
                        }
                    },
                    HERE);
            if (i % 10 == 0) {
                time.stall(random.nextInt(700)); // scheduling takes its time, too
            }
            if (i % 100_000 == 0) {
                time.turn();
            }
        }
        while (time.pending() > 0) {
            time.passNanos(random.nextInt(3_000_000));
        }

        assertThat(all).hasValue(burst);
        assertThat(early).hasValue(0);
    }

    // Thousands are due in each slot above the ticks: it moves in parts, and loses timers
    // meanwhile.
    @Test
    void eachOfManyRunsInItsTickThoughOthersAreCancelledMeanwhile() {
        int many = 20_000;
        int ticks = 3_000;
        Random random = new Random(5);
        List<Cancellable> handles = new ArrayList<>();
        int[] runs = new int[many];
        AtomicInteger wrong = new AtomicInteger();
        for (int i = 0; i < many; i++) {
            int number = i;
            long due = 1L + random.nextInt(ticks);
            handles.add(
                    scheduler.scheduleOnce(
                            ofMillis(due),
                            () -> {
                                runs[number]++;
                                if (time.currentTimeMillis() != due) {
                                    wrong.incrementAndGet();
                                }
                            },
                            HERE));
        }

        int cancelled = 0;
        for (int tick = 0; tick < ticks; tick++) {
            for (int i = 0; i < 3; i++) {
                cancelled += handles.get(random.nextInt(many)).cancel() ? 1 : 0;
            }
            time.tick(1);
        }

        assertThat(time.pending()).isZero();
        assertThat(wrong).hasValue(0);
        assertThat(runs).doesNotContain(2);
        assertThat(IntStream.of(runs).sum()).isEqualTo(many - cancelled);
    }

    @Test
    void aMillionCancelledTimersLeaveNothing() {
        for (int i = 0; i < 1_000_000; i++) {
            Cancellable handle = once(ofSeconds(10), "a");
            if (i % 1000 == 0) {
                time.turn();
            }
            handle.cancel();
        }

        time.turn();

        assertThat(time.pending()).isZero();
        time.pass(ofSeconds(20));
        assertThat(ran).isEmpty();
    }
}
