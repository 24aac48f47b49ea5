package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tasks that go on after their turn while nothing else waits. */
class GoingOnAloneTest {
    private static final int MANY = 100;

    private final HandClock clock = new HandClock();
    private WorkStealingPool pool = newPool(Thread::new);

    private WorkStealingPool newPool(ThreadFactory monitorThreads) {
        return new WorkStealingPool(
                WorkStealingPool.Limits.fixed(2, true),
                clock,
                Thread::new,
                monitorThreads,
                (thread, failure) -> failure.printStackTrace(),
                (added, total) -> {});
    }

    @AfterEach
    void close() throws Exception {
        pool.shutdown();
        assertThat(pool.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
    }

    /** A task that goes on as long as its turns say so. */
    private Runnable goesOnWhile(BooleanSupplier turn, Runnable end) {
        return new Runnable() {
            @Override
            public void run() {
                if (turn.getAsBoolean()) {
                    pool.executeLast(this);
                } else {
                    end.run();
                }
            }
        };
    }

    // Breaks when executeLast wakes another worker, or starts one, whatever waits.
    @Test
    void itNeedsNobodyElse() throws Exception {
        int[] left = {1_000};
        CountDownLatch done = new CountDownLatch(1);

        pool.execute(goesOnWhile(() -> --left[0] > 0, done::countDown));

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(pool.live()).isEqualTo(1);
    }

    // Breaks when executeLast never wakes another worker.
    @Test
    void ifAnotherTaskWaitsItIsNotAlone() throws Exception {
        CountDownLatch wentOn = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);

        pool.execute(
                () -> {
                    pool.execute(() -> countDownAfter(wentOn, done));
                    pool.executeLast(wentOn::countDown);
                });

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
    }

    /**
     * Begins a turn, makes {@code next} ready in it, and yields {@code nanos} later, after many
     * steps, to go on with {@code last}.
     */
    private void yieldTo(Runnable next, long nanos, Runnable last) {
        pool.execute(
                () -> {
                    assertThat(pool.mayGoOn(MANY)).isTrue();
                    pool.execute(next);
                    clock.move(Duration.ofNanos(nanos));
                    assertThat(pool.mayGoOn(MANY)).isFalse();
                    pool.executeLast(last);
                });
    }

    // Breaks when executeLast wakes another worker, or starts one, for whoever is not alone.
    @Test
    void ifItIsQuickAndOnlyWhatItMadeReadyWaitsItNeedsNobodyElse() throws Exception {
        CountDownLatch done = new CountDownLatch(2);

        yieldTo(done::countDown, 10, done::countDown);

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(pool.live()).isEqualTo(1);
    }

    // Breaks when executeLast takes every task for a quick one: nobody watches this pool.
    @Test
    void ifItTakesLongAnotherWorkerGoesOnWithIt() throws Exception {
        pool.shutdown();
        pool = newPool(body -> new Thread(() -> {}));
        CountDownLatch wentOn = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);

        yieldTo(() -> countDownAfter(wentOn, done), 100_000, wentOn::countDown);

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
    }

    // Breaks when the monitor leaves alone what waits behind a task that is stuck.
    @Test
    void ifWhatItMadeReadyTakesLongAnotherWorkerGoesOnWithIt() throws Exception {
        CountDownLatch wentOn = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);

        yieldTo(() -> countDownAfter(wentOn, done), 10, wentOn::countDown);

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
    }

    private static void countDownAfter(CountDownLatch first, CountDownLatch second) {
        await(first);
        second.countDown();
    }

    // Breaks when who comes from outside wakes nobody while a worker goes on with its task.
    @Test
    void oneFromOutsideThatBlocksDoesNotHoldItUp() throws Exception {
        for (int i = 0; i < 2_000; i++) {
            CountDownLatch begun = new CountDownLatch(1);
            CountDownLatch released = new CountDownLatch(1);
            CountDownLatch done = new CountDownLatch(1);

            pool.execute(goesOnWhile(() -> begun.getCount() > 0, released::countDown));
            pool.execute(
                    () -> {
                        begun.countDown();
                        await(released);
                        done.countDown();
                    });

            assertThat(done.await(5, TimeUnit.SECONDS)).as("round %d", i).isTrue();
        }
    }

    // Breaks when a look at what waits outside makes the worker forget where its task is from.
    @Test
    void itsWorkerRestsAsForAnyFromOutside() throws Exception {
        AtomicReference<Thread> worker = new AtomicReference<>(Thread.currentThread());
        AtomicBoolean rested = new AtomicBoolean();
        CountDownLatch done = new CountDownLatch(1);
        pool.execute(
                goesOnWhile(
                        () -> {
                            worker.set(Thread.currentThread());
                            pool.caughtUp(1);
                            return !rested.get();
                        },
                        done::countDown));

        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (!rested.get() && System.nanoTime() < deadline) {
            rested.set(worker.get().getState() == Thread.State.TIMED_WAITING);
        }

        assertThat(rested).isTrue();
        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(5, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
