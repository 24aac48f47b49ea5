package dev.troupe.runtime.timer;

import static java.time.Duration.ZERO;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.MissedTicks;
import dev.troupe.spi.LocalRef;
import dev.troupe.spi.SchedulerTask;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that run again and again. */
class RepeatingTimerTest {
    private static final Executor HERE = Runnable::run;

    private final ManualTimers time = new ManualTimers();
    private final WheelScheduler scheduler = time.scheduler;
    private final List<Long> runs = new ArrayList<>(); // in milliseconds

    /** The two kinds of repetition, where they should not differ. */
    enum Kind {
        FIXED_DELAY {
            @Override
            Cancellable start(
                    WheelScheduler scheduler,
                    Duration first,
                    Duration period,
                    Runnable task,
                    Executor executor) {
                return scheduler.scheduleWithFixedDelay(first, period, task, executor);
            }
        },
        FIXED_RATE {
            @Override
            Cancellable start(
                    WheelScheduler scheduler,
                    Duration first,
                    Duration period,
                    Runnable task,
                    Executor executor) {
                return scheduler.scheduleAtFixedRate(first, period, task, executor);
            }
        };

        abstract Cancellable start(
                WheelScheduler scheduler,
                Duration first,
                Duration period,
                Runnable task,
                Executor executor);
    }

    private void record() {
        runs.add(time.nanoTime() / 1_000_000);
    }

    private Cancellable start(Kind kind, int first, int period) {
        return kind.start(scheduler, ofMillis(first), ofMillis(period), this::record, HERE);
    }

    @ParameterizedTest
    @EnumSource
    void aTaskIsRepeatedUntilItIsCancelled(Kind kind) {
        Cancellable handle = start(kind, 5, 10);
        time.tick(40);
        assertThat(runs).containsExactly(5L, 15L, 25L, 35L);

        assertThat(handle.cancel()).isTrue();

        time.tick(40);
        assertThat(runs).hasSize(4);
        assertThat(handle.isCancelled()).isTrue();
        assertThat(handle.cancel()).isFalse();
        assertThat(time.pending()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aFirstDelayOfZeroOrLessRunsAtOnce(Kind kind) {
        start(kind, -3, 10);
        assertThat(runs).containsExactly(0L);

        time.tick(25);

        assertThat(runs).containsExactly(0L, 10L, 20L);
    }

    @ParameterizedTest
    @EnumSource
    void aTaskMayCancelItself(Kind kind) {
        Cancellable[] handle = new Cancellable[1];
        List<Boolean> cancelled = new ArrayList<>();
        handle[0] =
                kind.start(
                        scheduler,
                        ofMillis(1),
                        ofMillis(1),
                        () -> cancelled.add(handle[0].cancel()),
                        HERE);

        time.tick(5);

        assertThat(cancelled).containsExactly(true);
        assertThat(handle[0].isCancelled()).isTrue();
    }

    // Breaks when the next run is scheduled before the last has returned.
    @ParameterizedTest
    @EnumSource
    void runsDoNotOverlap(Kind kind) {
        Queue<Runnable> executor = new ArrayDeque<>();
        kind.start(scheduler, ofMillis(1), ofMillis(1), this::record, executor::add);

        time.tick(10);
        assertThat(executor).hasSize(1);
        executor.remove().run();
        time.tick(10);
        assertThat(executor).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void aRunThatWaitsForItsExecutorCanBeCancelled(Kind kind) {
        Queue<Runnable> executor = new ArrayDeque<>();
        Cancellable handle =
                kind.start(scheduler, ofMillis(1), ofMillis(1), this::record, executor::add);
        time.tick(1);

        assertThat(handle.cancel()).isTrue();

        executor.remove().run();
        assertThat(runs).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aRunThatThrowsIsTheLastOneAndItsExecutorIsTold(Kind kind) {
        Queue<Runnable> executor = new ArrayDeque<>();
        Cancellable handle =
                kind.start(
                        scheduler,
                        ofMillis(1),
                        ofMillis(1),
                        () -> {
                            throw new IllegalArgumentException("oops");
                        },
                        executor::add);
        time.tick(1);

        assertThat(catchThrowable(executor.remove()::run)).hasMessage("oops");

        time.tick(10);
        assertThat(executor).isEmpty();
        assertThat(time.pending()).isZero();
        assertThat(handle.cancel()).isFalse();
        assertThat(handle.isCancelled()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void anExecutorThatRefusesEndsIt(Kind kind) {
        Cancellable handle =
                kind.start(
                        scheduler,
                        ofMillis(1),
                        ofMillis(1),
                        this::record,
                        task -> {
                            throw new RejectedExecutionException("full");
                        });

        time.tick(10);

        assertThat(time.log.lines).singleElement().asString().endsWith(": full");
        assertThat(handle.cancel()).isFalse();
        assertThat(time.pending()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aTaskMayBeToldThatItWasCancelled(Kind kind) {
        List<String> told = new ArrayList<>();
        SchedulerTask task =
                new SchedulerTask() {
                    @Override
                    public void run() {
                        told.add("run");
                    }

                    @Override
                    public void cancelled() {
                        told.add("cancelled");
                    }
                };
        Cancellable handle = kind.start(scheduler, ofMillis(1), ofMillis(1), task, HERE);
        time.tick(2);

        handle.cancel();

        assertThat(told).containsExactly("run", "run", "cancelled");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void aPeriodIsLongerThanZero(long seconds) {
        Duration period = ofSeconds(seconds);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> scheduler.scheduleWithFixedDelay(ZERO, period, () -> {}, HERE))
                .withMessage("delay = [%s]: must be longer than zero", period);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> scheduler.scheduleAtFixedRate(ZERO, period, () -> {}, HERE))
                .withMessage("interval = [%s]: must be longer than zero", period);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                scheduler.scheduleAtFixedRate(
                                        ZERO, period, () -> {}, HERE, MissedTicks.SKIP))
                .withMessage("interval = [%s]: must be longer than zero", period);
    }

    @Test
    void nullsAreRefusedByName() {
        Duration second = ofSeconds(1);

        assertThatNullPointerException()
                .isThrownBy(() -> scheduler.scheduleWithFixedDelay(null, second, () -> {}, HERE))
                .withMessage("initialDelay");
        assertThatNullPointerException()
                .isThrownBy(() -> scheduler.scheduleWithFixedDelay(second, null, () -> {}, HERE))
                .withMessage("delay");
        assertThatNullPointerException()
                .isThrownBy(() -> scheduler.scheduleAtFixedRate(second, null, () -> {}, HERE))
                .withMessage("interval");
        assertThatNullPointerException()
                .isThrownBy(() -> scheduler.scheduleAtFixedRate(second, second, null, HERE))
                .withMessage("runnable");
        assertThatNullPointerException()
                .isThrownBy(() -> scheduler.scheduleAtFixedRate(second, second, () -> {}, null))
                .withMessage("executor");
        assertThatNullPointerException()
                .isThrownBy(
                        () -> scheduler.scheduleAtFixedRate(second, second, () -> {}, HERE, null))
                .withMessage("missedTicks");
    }

    @ParameterizedTest
    @EnumSource
    void aPeriodMayBeAsLongAsYouLike(Kind kind) {
        Duration ever = ofSeconds(Long.MAX_VALUE);
        Cancellable handle = kind.start(scheduler, ofMillis(1), ever, this::record, HERE);

        time.tick(10);

        assertThat(runs).hasSize(1);
        assertThat(handle.cancel()).isTrue();
    }

    // A19.28
    @Test
    void afterAPauseAFixedRateMakesUpWhatItMissedOnceATick() {
        start(Kind.FIXED_RATE, 10, 10);
        time.tick(10);
        time.stall(ofMillis(55).toNanos()); // runs at 20 to 60 are missed

        time.turn();
        time.tick(20);

        assertThat(runs).containsExactly(10L, 65L, 66L, 67L, 68L, 69L, 70L, 80L);
    }

    // A19.28
    @Test
    void afterAPauseAFixedDelayMakesUpNothing() {
        start(Kind.FIXED_DELAY, 10, 10);
        time.tick(10);
        time.stall(ofMillis(55).toNanos());

        time.turn();
        time.tick(20);

        assertThat(runs).containsExactly(10L, 65L, 75L, 85L);
    }

    @Test
    void afterAPauseAFixedRateMaySkipWhatItMissedAndKeepItsRhythm() {
        scheduler.scheduleAtFixedRate(
                ofMillis(10), ofMillis(10), this::record, HERE, MissedTicks.SKIP);
        time.tick(10);
        time.stall(ofMillis(55).toNanos());

        time.turn();
        time.tick(20);

        assertThat(runs).containsExactly(10L, 65L, 70L, 80L);
    }

    @Test
    void afterAPauseAFixedRateMayBeginItsRhythmAnew() {
        scheduler.scheduleAtFixedRate(
                ofMillis(10), ofMillis(10), this::record, HERE, MissedTicks.DELAY);
        time.tick(10);
        time.stall(ofMillis(55).toNanos());

        time.turn();
        time.tick(20);

        assertThat(runs).containsExactly(10L, 65L, 75L, 85L);
    }

    @Test
    void aRunThatTakesLongDoesNotDelayTheNextAtAFixedRate() {
        scheduler.scheduleAtFixedRate(
                ofMillis(10),
                ofMillis(10),
                () -> {
                    record();
                    time.stall(ofMillis(4).toNanos());
                },
                HERE,
                MissedTicks.DELAY);

        for (int i = 0; i < 30; i++) {
            time.tick(1);
        }

        assertThat(runs).startsWith(10L, 20L, 30L);
    }

    @Test
    void aRunThatTakesLongDelaysTheNextWithAFixedDelay() {
        scheduler.scheduleWithFixedDelay(
                ofMillis(10),
                ofMillis(10),
                () -> {
                    record();
                    time.stall(ofMillis(4).toNanos());
                },
                HERE);

        for (int i = 0; i < 30; i++) {
            time.tick(1);
        }

        assertThat(runs).startsWith(10L, 24L, 38L);
    }

    // akka#22263: a rate does not drift
    @Test
    void aFixedRateDoesNotDrift() {
        Duration interval = Duration.ofNanos(3_333_333);
        scheduler.scheduleAtFixedRate(interval, interval, this::record, HERE);

        time.tick(100_000);

        assertThat(runs).hasSize(30_000);
    }

    // Two years: 2^31 ticks are 25 days, 2^32 are 50; the clock wraps around after a month.
    @Test
    void aLongLifeCrossesEveryWrapAround() {
        ManualTimers old = new ManualTimers(Long.MAX_VALUE - Duration.ofDays(31).toNanos());
        int[] counts = new int[4];
        Duration second = ofSeconds(1);
        old.scheduler.scheduleAtFixedRate(second, Duration.ofHours(1), () -> counts[0]++, HERE);
        old.scheduler.scheduleAtFixedRate(second, Duration.ofDays(7), () -> counts[1]++, HERE);
        old.scheduler.scheduleWithFixedDelay(second, Duration.ofHours(5), () -> counts[2]++, HERE);
        old.scheduler.scheduleOnce(Duration.ofDays(729), () -> counts[3]++, HERE);

        for (int minute = 0; minute < 730 * 24 * 60; minute++) {
            old.pass(Duration.ofMinutes(1));
        }

        assertThat(counts).startsWith(730 * 24, 105);
        assertThat(counts[2]).isBetween(730 * 24 / 5 - 12, 730 * 24 / 5 + 1);
        assertThat(counts[3]).isEqualTo(1);
        assertThat(old.pending()).isEqualTo(3);
    }

    @Test
    void aRepeatedMessageStopsAfterTheFirstSendThatFindsItsReceiverDead() {
        Mortal receiver = new Mortal();
        Cancellable handle =
                scheduler.scheduleWithFixedDelay(
                        ofMillis(1), ofMillis(1), receiver, "tick", HERE, ActorRef.noSender());
        time.tick(2);
        receiver.dead = true;

        time.tick(10);

        assertThat(receiver.told).containsExactly("tick", "tick", "tick");
        assertThat(handle.isCancelled()).isFalse();
        assertThat(handle.cancel()).isFalse();
        assertThat(time.pending()).isZero();
        assertThat(time.log.lines).isEmpty();
    }

    @Test
    @SuppressWarnings("deprecation")
    void theOldSpellingsAreFixedRates() {
        Mortal receiver = new Mortal();
        scheduler.schedule(ofMillis(1), ofMillis(1), this::record, HERE);
        scheduler.schedule(ofMillis(1), ofMillis(1), receiver, "m", HERE, ActorRef.noSender());
        time.tick(1);
        time.stall(ofMillis(2).toNanos());

        time.turn();
        time.tick(2);

        assertThat(runs).containsExactly(1L, 3L, 4L, 5L);
        assertThat(receiver.told).hasSize(4);
    }

    @Test
    void aMessageAtAFixedRateTakesAPolicyToo() {
        Mortal receiver = new Mortal();
        scheduler.scheduleAtFixedRate(
                ofMillis(1),
                ofMillis(1),
                receiver,
                "m",
                HERE,
                ActorRef.noSender(),
                MissedTicks.SKIP);
        time.tick(1);
        time.stall(ofMillis(100).toNanos());

        time.turn();

        assertThat(receiver.told).hasSize(2);
    }

    private static final class Mortal extends ActorRef implements LocalRef {
        private final List<Object> told = new ArrayList<>();
        private boolean dead;

        @Override
        public ActorPath path() {
            return ActorPath.fromString("troupe://test/user/mortal");
        }

        @Override
        protected void deliver(Object message, @Nullable ActorRef sender) {
            told.add(message);
        }

        @Override
        public boolean isTerminated() {
            return dead;
        }
    }
}
