package dev.troupe.runtime.timer;

import static java.time.Duration.ZERO;
import static java.time.Duration.ofDays;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.troupe.actor.Cancellable;
import dev.troupe.actor.MissedTicks;
import dev.troupe.settings.SchedulerSettings.PendingAtClose;
import dev.troupe.spi.SchedulerTask;
import dev.troupe.spi.TaskRunOnClose;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SchedulerCloseTest {
    private static final Executor HERE = Runnable::run;
    private static final String CLOSED =
            "cannot schedule: the scheduler was closed with its actor system";

    private final List<String> ran = new CopyOnWriteArrayList<>();
    private final RunningTimers timers = new RunningTimers();
    private final RunningTimers running = new RunningTimers(PendingAtClose.RUN, ofSeconds(5));

    @Test
    void pendingTasksAreDroppedAndToldSo() {
        Cancellable silent = timers.scheduler.scheduleOnce(ofDays(1), () -> ran.add("run"), HERE);
        Cancellable curious = timers.scheduler.scheduleOnce(ofDays(1), new Curious(), HERE);

        timers.close();

        assertThat(ran).containsExactly("cancelled");
        assertThat(List.of(silent, curious))
                .allMatch(Cancellable::isCancelled)
                .noneMatch(Cancellable::cancel);
        assertThat(timers.log.lines)
                .containsExactly("D 2 timers were pending when the scheduler closed: dropped");
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
    void pendingTasksAreRunIfTheSettingsSaySo() {
        running.scheduler.scheduleOnce(ofDays(2), () -> ran.add("two days"), HERE);
        running.scheduler.scheduleOnce(ofDays(1), () -> ran.add("one day"), HERE);
        running.scheduler.scheduleOnce(ofDays(1), () -> ran.add("cancelled"), HERE).cancel();
        running.scheduler.scheduleOnce(ofSeconds(Long.MAX_VALUE), () -> ran.add("never"), HERE);

        running.close();

        assertThat(ran).containsExactlyInAnyOrder("two days", "one day", "never");
    }

    @Test
    void aPendingRepetitionIsRunOnceMoreIfTheSettingsSaySo() {
        Cancellable handle =
                running.scheduler.scheduleAtFixedRate(
                        ofDays(1), ofMillis(1), () -> ran.add("run"), HERE);

        running.close();

        assertThat(ran).containsExactly("run");
        assertThat(handle.cancel()).isFalse();
    }

    // Breaks when Timers.end does not look for TaskRunOnClose.
    @Test
    void aTaskToBeRunOnCloseIsRunWhateverTheSettingsSay() {
        TaskRunOnClose task = () -> ran.add("run");
        timers.scheduler.scheduleOnce(ofDays(1), task, HERE);

        timers.close();

        assertThat(ran).containsExactly("run");
    }

    @Test
    void anExecutorThatRefusesOnCloseIsLogged() {
        TaskRunOnClose task = () -> ran.add("run");
        timers.scheduler.scheduleOnce(
                ofDays(1),
                task,
                refused -> {
                    throw new RejectedExecutionException("closed");
                });

        timers.close();

        assertThat(timers.log.lines).singleElement().asString().endsWith("task: closed");
    }

    @Test
    void nothingCanBeScheduledAfterwards() {
        timers.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> timers.scheduler.scheduleOnce(ofMillis(1), () -> {}, HERE))
                .withMessage(CLOSED);
        assertThatIllegalStateException()
                .isThrownBy(() -> timers.scheduler.scheduleOnce(ZERO, () -> {}, HERE))
                .withMessage(CLOSED);
        assertThatIllegalStateException()
                .isThrownBy(
                        () ->
                                timers.scheduler.scheduleWithFixedDelay(
                                        ofMillis(1), ofMillis(1), () -> {}, HERE))
                .withMessage(CLOSED);
        assertThatIllegalStateException()
                .isThrownBy(
                        () ->
                                timers.scheduler.scheduleAtFixedRate(
                                        ZERO, ofMillis(1), () -> {}, HERE, MissedTicks.SKIP))
                .withMessage(CLOSED);
        assertThat(timers.threads).as("no thread was ever needed").isEmpty();
    }

    @Test
    void theThreadHasEndedAfterwards() {
        timers.scheduler.scheduleOnce(ofDays(1), () -> {}, HERE);

        timers.close();

        assertThat(timers.threads).singleElement().matches(thread -> !thread.isAlive());
    }

    @Test
    void closingTwiceIsAsGoodAsOnce() {
        timers.scheduler.scheduleOnce(ofDays(1), new Curious(), HERE);

        timers.close();
        timers.close();

        assertThat(ran).containsExactly("cancelled");
    }

    @Test
    void aRunningTaskIsNotInterrupted() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch closing = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        timers.scheduler.scheduleOnce(
                ofMillis(1),
                () -> {
                    begun.countDown();
                    try {
                        closing.await();
                        Thread.sleep(20);
                    } catch (InterruptedException e) {
                        interrupted.set(true);
                    }
                    ran.add("run");
                },
                HERE);
        begun.await();

        closing.countDown();
        timers.close();

        assertThat(ran).containsExactly("run");
        assertThat(interrupted).isFalse();
    }

    // Breaks when Timers.close waits without a limit.
    @Test
    void aTaskThatNeverEndsDoesNotHoldUpTheEnd() throws Exception {
        RunningTimers impatient = new RunningTimers(PendingAtClose.DROP, ofMillis(20));
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        impatient.scheduler.scheduleOnce(
                ofMillis(1),
                () -> {
                    begun.countDown();
                    awaitUninterruptibly(released);
                },
                HERE);
        begun.await();
        Cancellable pending = impatient.scheduler.scheduleOnce(ofDays(1), () -> {}, HERE);

        impatient.close();

        assertThat(impatient.log.lines)
                .containsExactly(
                        "W the thread of the scheduler still runs a task and was left behind"
                                + " (troupe.scheduler.shutdown-timeout)");
        released.countDown();
        impatient.threads.get(0).join();
        assertThat(pending.isCancelled()).as("seen to when the task ended").isTrue();
    }

    @Test
    void aTaskOnTheTimerThreadMayClose() throws Exception {
        timers.scheduler.scheduleOnce(ofMillis(1), timers::close, HERE);

        timers.threads.get(0).join();

        assertThat(timers.log.lines).isEmpty();
    }

    // A12 [trap]; breaks when HandOver.close leaves what was pushed before.
    @Test
    void whatRacesWithTheEndIsRunOrRefused() throws Exception {
        for (int round = 0; round < 50; round++) {
            RunningTimers racing = new RunningTimers(PendingAtClose.RUN, ofSeconds(5));
            AtomicInteger executed = new AtomicInteger();
            AtomicInteger accepted = new AtomicInteger();
            Thread[] producers = new Thread[2];
            CountDownLatch some = new CountDownLatch(100);
            for (int i = 0; i < producers.length; i++) {
                producers[i] =
                        new Thread(
                                () -> {
                                    try {
                                        while (true) {
                                            racing.scheduler.scheduleOnce(
                                                    ofSeconds(100),
                                                    executed::incrementAndGet,
                                                    HERE);
                                            accepted.incrementAndGet();
                                            some.countDown();
                                        }
                                    } catch (IllegalStateException closed) {
                                        some.countDown();
                                    }
                                });
                producers[i].start();
            }
            some.await();

            racing.close();

            for (Thread producer : producers) {
                producer.join();
            }
            assertThat(executed.get()).isEqualTo(accepted.get());
        }
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        while (true) {
            try {
                latch.await();
                return;
            } catch (InterruptedException e) {
                // again
            }
        }
    }
}
