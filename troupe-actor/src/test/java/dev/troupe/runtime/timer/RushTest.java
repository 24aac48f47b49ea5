package dev.troupe.runtime.timer;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.Cancellable;
import dev.troupe.settings.SchedulerSettings.PendingAtClose;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** When so many timers are started that only the timer thread looks at the clock. */
class RushTest {
    private static final long MILLI = 1_000_000;

    private final ManualTimers manual = new ManualTimers();
    private final AtomicInteger fired = new AtomicInteger();

    private Timers timers() {
        return manual.scheduler.timers();
    }

    private Cancellable start(long millis) {
        return manual.scheduler.scheduleOnce(
                ofMillis(millis), fired::incrementAndGet, Runnable::run);
    }

    // Breaks when a timer counts from the note before it, or only from the turn that takes it over.
    @Test
    void aLongTimerCountsFromTheNoteAfterItsStart() {
        timers().rush.expect(true);
        timers().rush.note();
        manual.stall(1 * MILLI);
        start(2_000);
        manual.stall(1 * MILLI);
        timers().rush.note();
        manual.stall(10 * MILLI);
        manual.turn();

        manual.pass(ofMillis(1_989)); // it is 2,001
        assertThat(fired).hasValue(0);
        manual.pass(ofMillis(1));

        assertThat(fired).hasValue(1);
    }

    // Breaks when no notes are made during a turn, or when those made are lost at its end.
    @Test
    void aLongTimerThatIsStartedDuringALongTurnIsHardlyLaterThanATick() {
        timers().rush.expect(true);
        for (int i = 0; i < 1_000; i++) {
            boolean starts = i == 500;
            manual.scheduler.scheduleOnce(
                    ofMillis(1),
                    () -> {
                        manual.stall(MILLI / 10);
                        if (starts) {
                            start(2_000);
                        }
                    },
                    Runnable::run);
        }
        manual.turn();
        manual.pass(ofMillis(1)); // and 100 until all have run, after 50 of which it was started
        manual.turn();

        manual.pass(ofMillis(2_000 - 50 - 1));
        assertThat(fired).hasValue(0);
        manual.pass(ofMillis(9));

        assertThat(fired).hasValue(1);
    }

    // Breaks when a turn takes over all there is before it fires anything.
    @Test
    void whatIsDueDoesNotWaitUntilVeryManyAreTakenOver() {
        AtomicLong takenOver = new AtomicLong();
        manual.scheduler.scheduleOnce(
                ofMillis(1), () -> takenOver.set(timers().pending()), Runnable::run);
        manual.turn();
        for (int i = 0; i < 20_000; i++) {
            start(2_000);
        }

        manual.pass(ofMillis(1));

        assertThat(takenOver.get()).isBetween(1L, 5_000L);
        assertThat(timers().pending()).isEqualTo(20_000);
    }

    @Test
    void whatNoNoteCoversCountsFromTheTurnThatTakesItOver() {
        timers().rush.expect(true);
        start(1_000);
        manual.stall(3 * MILLI);
        manual.turn();

        manual.pass(ofMillis(999));
        assertThat(fired).hasValue(0);
        manual.pass(ofMillis(1));

        assertThat(fired).hasValue(1);
    }

    @Test
    void aShortTimerIsExactAsEver() {
        timers().rush.expect(true);
        assertThat(timers().rush.dates(999 * MILLI)).isFalse();
        assertThat(timers().rush.dates(1_000 * MILLI)).isTrue();
        start(999);
        manual.stall(10 * MILLI);
        manual.turn();

        manual.pass(ofMillis(989));

        assertThat(fired).hasValue(1);
    }

    @Test
    void withoutARushEveryTimerLooksAtTheClock() {
        assertThat(timers().rush.dates(ofSeconds(10).toNanos())).isFalse();
        timers().rush.expect(true);
        timers().rush.expect(false);

        assertThat(timers().rush.dates(ofSeconds(10).toNanos())).isFalse();
    }

    // Breaks when a rush is expected with ticks as long as a nap: no time would be left for notes.
    @Test
    void withLongTicksEveryTimerLooksAtTheClock() {
        Timers coarse =
                new WheelScheduler(
                                ManualTimers.settings(
                                        ofMillis(11), PendingAtClose.DROP, ofSeconds(5)),
                                manual,
                                Thread::new,
                                manual.log)
                        .timers();

        coarse.rush.expect(true);

        assertThat(coarse.rush.dates(ofSeconds(10).toNanos())).isFalse();
    }

    // Breaks when offer does not look until when notes are made: the timer thread would go on with
    // its notes.
    @Test
    void onlyWhatIsDueSoonIsUrgent() {
        timers().rush.expect(true);
        start(5_000);
        start(500);
        assertThat(timers().rush.isUrgent()).isFalse();

        start(19);

        assertThat(timers().rush.isUrgent()).isTrue();
        timers().rush.expect(true);
        assertThat(timers().rush.isUrgent()).isFalse();
    }

    @Test
    void oneThatIsCancelledBeforeItIsDatedNeverFires() {
        timers().rush.expect(true);
        Cancellable timer = start(1_000);

        assertThat(timer.cancel()).isTrue();

        manual.turn();
        manual.pass(ofSeconds(5));
        assertThat(timer.isCancelled()).isTrue();
        assertThat(fired).hasValue(0);
    }

    @Test
    void oneThatIsNotDatedYetIsRunAtCloseIfAskedFor() {
        RunningTimers running = new RunningTimers(PendingAtClose.RUN, ofSeconds(5));
        running.scheduler.timers().rush.expect(true);
        running.scheduler.scheduleOnce(ofSeconds(1), fired::incrementAndGet, Runnable::run);

        running.close();

        assertThat(fired).hasValue(1);
    }

    @Test
    void theLongestDelayIsStillAhead() {
        timers().rush.expect(true);
        manual.scheduler.scheduleOnce(
                ofSeconds(Long.MAX_VALUE), fired::incrementAndGet, Runnable::run);
        manual.turn();

        manual.pass(ofSeconds(1_000_000_000));

        assertThat(fired).hasValue(0);
        assertThat(manual.pending()).isEqualTo(1);
    }
}
