package dev.troupe.runtime.timer;

import static java.time.Duration.ofDays;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofNanos;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.Cancellable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A scheduler with its own thread and the real clock. */
@Timeout(60)
class TimerThreadTest {
    private static final Executor HERE = Runnable::run;

    private final RunningTimers timers = new RunningTimers();

    @AfterEach
    void close() {
        timers.close();
    }

    @Test
    void tasksRunOnTheirExecutorAndNotOnTheTimerThread() throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            List<Thread> on = new ArrayList<>();
            CountDownLatch done = new CountDownLatch(1);
            timers.scheduler.scheduleOnce(
                    ofMillis(1),
                    () -> {
                        on.add(Thread.currentThread());
                        done.countDown();
                    },
                    executor);
            done.await();

            assertThat(on).doesNotContainAnyElementsOf(timers.threads);
        } finally {
            executor.shutdown();
        }
    }

    @Test
    void aThreadWithoutTimersWaitsWithoutALimit() throws Exception {
        runOne();
        awaitState(Thread.State.WAITING);

        timers.scheduler.scheduleOnce(ofDays(1), () -> {}, HERE).cancel();
        awaitState(Thread.State.WAITING);

        Cancellable far = timers.scheduler.scheduleOnce(ofSeconds(1), () -> {}, HERE);
        awaitState(Thread.State.TIMED_WAITING);
        far.cancel();
        awaitState(Thread.State.WAITING); // once it has looked in vain
    }

    private void awaitState(Thread.State state) throws InterruptedException {
        awaitState(timers, state);
    }

    private static void awaitState(RunningTimers of, Thread.State state)
            throws InterruptedException {
        Thread thread = of.threads.get(0);
        while (thread.getState() != state) {
            thread.join(1);
        }
    }

    // Breaks when SleepingThread.wakeFor wakes nobody that naps: all would be late by 15 ms.
    @Test
    void aThreadThatNapsIsWokenForWhatIsDueBefore() throws Exception {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 20; i++) {
            try (RunningTimers fresh = new RunningTimers()) {
                fresh.scheduler.scheduleOnce(ofDays(1), () -> {}, HERE);
                awaitState(fresh, Thread.State.TIMED_WAITING);
                long begin = System.nanoTime();
                runOne(fresh);
                least = Math.min(least, System.nanoTime() - begin);
            }
        }

        assertThat(ofNanos(least)).isLessThan(ofMillis(10));
    }

    // Breaks when timers of a rush count from a time before their start, or nobody notes the time.
    @Test
    void inARushLongTimersAreStartedWithoutALookAtTheClockAndAreNotEarly() throws Exception {
        Timers inside = timers.scheduler.timers();
        while (!inside.rush.dates(ofSeconds(1).toNanos())) {
            timers.scheduler.scheduleOnce(ofDays(1), () -> {}, HERE).cancel();
        }
        int count = 20_000;
        CountDownLatch done = new CountDownLatch(count + 1);
        AtomicInteger early = new AtomicInteger();
        for (int i = 0; i < count; i++) {
            long due = System.nanoTime() + ofSeconds(1).toNanos();
            timers.scheduler.scheduleOnce(
                    ofSeconds(1),
                    () -> {
                        if (System.nanoTime() - due < 0) {
                            early.incrementAndGet();
                        }
                        done.countDown();
                    },
                    HERE);
        }
        timers.scheduler.scheduleOnce(ofMillis(2), done::countDown, HERE);

        done.await();

        assertThat(early).hasValue(0);
        awaitState(Thread.State.WAITING);
        assertThat(inside.rush.dates(ofSeconds(1).toNanos())).as("long after").isFalse();
    }

    // A12: a new thread continues with the same wheel; breaks when SleepingThread.run does not.
    @Test
    void aThreadThatDiesOfAFatalErrorIsReplacedAndTheTimersGoOn() throws Exception {
        CountDownLatch other = new CountDownLatch(2);
        timers.scheduler.scheduleOnce(ofMillis(40), other::countDown, HERE);
        timers.scheduler.scheduleOnce(
                ofMillis(20),
                () -> {
                    throw new LinkageError("broken");
                },
                HERE);
        timers.scheduler.scheduleOnce(ofMillis(20), other::countDown, HERE);

        other.await();

        assertThat(timers.threads).hasSize(2);
        timers.threads.get(0).join();
        assertThat(timers.uncaught).singleElement().asString().contains("broken");
    }

    @Test
    void anInterruptThatATaskLeavesBehindDoesNotDisturb() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        timers.scheduler.scheduleOnce(
                ofMillis(1),
                () -> {
                    Thread.currentThread().interrupt();
                    interrupted.countDown();
                },
                HERE);
        interrupted.await();

        awaitState(Thread.State.WAITING);
        runOne();
    }

    @Test
    void noneOfManyIsEarlyAndNoneIsLost() throws Exception {
        int many = 100_000;
        Random random = new Random(3);
        CountDownLatch done = new CountDownLatch(many);
        AtomicInteger early = new AtomicInteger();
        for (int i = 0; i < many; i++) {
            long delay = 1L + random.nextInt(300_000_000);
            long before = System.nanoTime();
            timers.scheduler.scheduleOnce(
                    ofNanos(delay),
                    () -> {
                        if (System.nanoTime() - before < delay) {
                            early.incrementAndGet();
                        }
                        done.countDown();
                    },
                    HERE);
        }

        done.await();

        assertThat(early).hasValue(0);
    }

    // Breaks when the wheel has no lock.
    @Test
    void eachOfManyIsFiredOrCancelledWhoeverCancels() throws Exception {
        int each = 100_000;
        AtomicInteger fired = new AtomicInteger();
        AtomicInteger cancelled = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            Random random = new Random(t);
            threads[t] =
                    new Thread(
                            () -> {
                                Cancellable[] latest = new Cancellable[4096]; // of some ticks
                                for (int i = 0; i < each; i++) {
                                    Cancellable old = latest[i % latest.length];
                                    if (old != null && old.cancel()) {
                                        cancelled.incrementAndGet();
                                    }
                                    latest[i % latest.length] =
                                            timers.scheduler.scheduleOnce(
                                                    ofNanos(1L + random.nextInt(4_000_000)),
                                                    fired::incrementAndGet,
                                                    HERE);
                                }
                            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        while (fired.get() + cancelled.get() < threads.length * each) {
            Thread.onSpinWait();
        }
        runOne(); // and none of them once more

        assertThat(fired.get() + cancelled.get()).isEqualTo(threads.length * each);
        assertThat(timers.uncaught).isEmpty();
    }

    private void runOne() throws InterruptedException {
        runOne(timers);
    }

    private static void runOne(RunningTimers on) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        on.scheduler.scheduleOnce(ofMillis(1), done::countDown, HERE);
        assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
    }
}
