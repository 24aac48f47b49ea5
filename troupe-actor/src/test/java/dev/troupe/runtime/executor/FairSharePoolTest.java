package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FairSharePoolTest {
    private static final Duration RUN = Duration.ofMillis(1);

    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final HandClock clock = new HandClock();
    private boolean noMoreThreads;
    private FairSharePool pool = newPool(2, false);

    private FairSharePool newPool(int parallelism, boolean strict) {
        return new FairSharePool(
                new FairSharePool.Limits(parallelism, Duration.ofMillis(2), strict),
                body -> {
                    if (noMoreThreads) {
                        throw new OutOfMemoryError("no more threads");
                    }
                    Thread thread = new Thread(body);
                    threads.add(thread);
                    return thread;
                },
                (thread, failure) -> failures.add(failure),
                clock);
    }

    private void use(FairSharePool other) {
        pool.shutdown();
        pool = other;
    }

    @AfterEach
    void everyThreadEnds() throws Exception {
        pool.shutdown();
        assertThat(pool.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
        assertThat(pool.isTerminated()).isTrue();
        for (Thread thread : threads) {
            thread.join(5_000);
            assertThat(thread.isAlive()).isFalse();
        }
    }

    /** Adds its name to a list and lets the clock go on by one run, until it has done so often. */
    private final class Turns extends WeightedTask {
        private final String name;
        private final List<String> order;
        private final CountDownLatch done;

        Turns(String name, int weight, int count, List<String> order) {
            super(weight);
            this.name = name;
            this.order = order;
            this.done = new CountDownLatch(count);
        }

        @Override
        public void run() {
            order.add(name);
            clock.move(RUN);
            done.countDown();
            if (done.getCount() > 0) {
                pool.execute(this);
            }
        }
    }

    @Test
    void aTaskFromOutsideIsRun() throws Exception {
        CountDownLatch done = new CountDownLatch(1);

        pool.execute(done::countDown);

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyTaskIsRunOnceWhoeverSubmitsIt(boolean strict) throws Exception {
        use(newPool(2, strict));
        int outside = 4;
        int each = 10_000;
        LongAdder runs = new LongAdder();
        CountDownLatch done = new CountDownLatch(outside * each * 3);
        Runnable leaf =
                () -> {
                    runs.increment();
                    done.countDown();
                };
        Runnable inner =
                () -> {
                    leaf.run();
                    pool.execute(leaf);
                    pool.execute(weighted(leaf, 1 + (int) (runs.sum() % 5)));
                };

        for (int i = 0; i < outside; i++) {
            new Thread(
                            () -> {
                                for (int n = 0; n < each; n++) {
                                    pool.execute(inner);
                                }
                            })
                    .start();
        }

        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(runs.sum()).isEqualTo(3L * outside * each);
    }

    private static WeightedTask weighted(Runnable body, int weight) {
        return new WeightedTask(weight) {
            @Override
            public void run() {
                body.run();
            }
        };
    }

    @Test
    void noTaskIsLeftBehindWhenAllFallAsleep() throws Exception {
        for (int round = 0; round < 10_000; round++) {
            CountDownLatch done = new CountDownLatch(2);
            pool.execute(() -> pool.execute(done::countDown));
            pool.execute(done::countDown);
            assertThat(done.await(10, TimeUnit.SECONDS)).as("round %d", round).isTrue();
        }
    }

    // Breaks when execute does not remember that the task became ready while it ran.
    @Test
    void aTaskThatBecomesReadyWhileItRunsIsRunAgainOnceAndNotAtTheSameTime() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch twice = new CountDownLatch(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        WeightedTask task =
                weighted(
                        () -> {
                            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                            begun.countDown();
                            await(release);
                            inside.decrementAndGet();
                            twice.countDown();
                        },
                        100);
        pool.execute(task);
        assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();

        pool.execute(task);
        release.countDown();

        assertThat(twice.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(most).hasValue(1);
    }

    @Test
    void onOneThreadEqualTasksTakeTurns() throws Exception {
        use(newPool(1, false));
        List<String> order = new CopyOnWriteArrayList<>();
        Turns a = new Turns("a", 100, 3, order);
        Turns b = new Turns("b", 100, 3, order);

        startTogether(a, b);

        assertThat(order).containsExactly("a", "b", "a", "b", "a", "b");
    }

    private void startTogether(Turns... tasks) throws InterruptedException {
        CountDownLatch filled = new CountDownLatch(1);
        pool.execute(() -> await(filled));
        for (Turns task : tasks) {
            pool.execute(task);
        }
        filled.countDown();
        for (Turns task : tasks) {
            assertThat(task.done.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void weightsDecideOverTheTimeOnARealThread() throws Exception {
        use(newPool(1, false));
        List<String> order = new CopyOnWriteArrayList<>();
        Turns one = new Turns("1", 100, 700, order);
        Turns two = new Turns("2", 200, 700, order);
        Turns four = new Turns("4", 400, 700, order);

        startTogether(one, two, four);

        List<String> allBusy = List.copyOf(order).subList(0, 700);
        assertThat(Collections.frequency(allBusy, "1")).isBetween(98, 102);
        assertThat(Collections.frequency(allBusy, "2")).isBetween(198, 202);
    }

    @Test
    void strictLevelsAreServedHighestFirst() throws Exception {
        use(newPool(1, true));
        List<String> order = new CopyOnWriteArrayList<>();
        Turns low = new Turns("low", 100, 2, order);
        Turns high = new Turns("high", 300, 3, order);
        Turns middle = new Turns("middle", 200, 2, order);

        startTogether(low, high, middle);

        assertThat(order).containsExactly("high", "high", "high", "middle", "middle", "low", "low");
    }

    // Breaks when each of them has a share of its own.
    @Test
    void plainTasksTogetherCountAsOne() throws Exception {
        use(newPool(1, false));
        List<String> order = new CopyOnWriteArrayList<>();
        Turns actor = new Turns("actor", 100, 200, order);
        CountDownLatch filled = new CountDownLatch(1);
        pool.execute(() -> await(filled));
        for (int i = 0; i < 2_000; i++) {
            pool.execute(
                    () -> {
                        order.add("plain");
                        clock.move(RUN);
                    });
        }
        pool.execute(actor);

        filled.countDown();

        assertThat(actor.done.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(Collections.frequency(List.copyOf(order).subList(0, 300), "plain"))
                .isBetween(149, 151);
    }

    @Test
    void plainTasksRunAtTheSameTimeOnAllThreads() throws Exception {
        CyclicBarrier together = new CyclicBarrier(2);
        CountDownLatch met = new CountDownLatch(2);

        for (int i = 0; i < 2; i++) {
            pool.execute(
                    () -> {
                        meet(together);
                        met.countDown();
                    });
        }

        assertThat(met.await(5, TimeUnit.SECONDS)).isTrue();
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(5, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void threadsAreStartedAsTheyAreNeeded() throws Exception {
        use(newPool(3, false));
        assertThat(threads).isEmpty();
        CountDownLatch release = new CountDownLatch(1);

        for (int i = 0; i < 2; i++) {
            pool.execute(() -> await(release));
        }

        assertThat(threads).hasSize(2);
        for (int i = 0; i < 5; i++) {
            pool.execute(() -> await(release));
        }
        assertThat(threads).hasSize(3);
        release.countDown();
    }

    @Test
    void threadsWithoutWorkSleep() throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        pool.execute(done::countDown);
        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();

        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (!allWait() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }

        assertThat(threads).allMatch(thread -> thread.getState() == Thread.State.WAITING);
    }

    private boolean allWait() {
        return threads.stream().allMatch(thread -> thread.getState() == Thread.State.WAITING);
    }

    @Test
    void anInterruptThatATaskLeavesBehindDoesNotEndItsThread() throws Exception {
        use(newPool(1, false));
        CountDownLatch done = new CountDownLatch(1);

        pool.execute(() -> Thread.currentThread().interrupt());
        pool.execute(done::countDown);

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(threads).hasSize(1);
    }

    @Test
    void withoutAThreadATaskIsRejected() {
        noMoreThreads = true;

        assertThatThrownBy(() -> pool.execute(() -> {}))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessage("no thread could be started")
                .hasCauseInstanceOf(OutOfMemoryError.class);
        assertThat(pool.shutdownNow()).isEmpty();
    }

    @Test
    void whenNoFurtherThreadCanBeStartedThoseThatAreThereDoTheWork() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        pool.execute(() -> await(release));
        noMoreThreads = true;

        pool.execute(done::countDown);
        release.countDown();

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aTaskThatThrowsIsReportedAndItsWorkerGoesOn() throws Exception {
        use(newPool(1, false));
        CountDownLatch done = new CountDownLatch(1);
        Error boom = new AssertionError("boom");

        pool.execute(
                () -> {
                    throw boom;
                });
        pool.execute(done::countDown);

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(failures).containsExactly(boom);
    }

    @Test
    void afterShutdownWhatIsQueuedIsRunAndNothingElseIsTaken() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(20);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> await(release));
        }
        for (int i = 0; i < 10; i++) {
            pool.execute(done::countDown);
            pool.execute(weighted(done::countDown, 100));
        }

        pool.shutdown();

        assertThat(pool.isShutdown()).isTrue();
        assertThat(pool.isTerminated()).isFalse();
        assertThatThrownBy(() -> pool.execute(() -> {}))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessage("the pool has shut down");
        release.countDown();
        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void shutdownNowGivesBackWhatHasNotBegun() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(
                    () -> {
                        begun.countDown();
                        await(release);
                    });
        }
        assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
        Runnable plain = () -> {};
        WeightedTask weighted = weighted(plain, 7);
        pool.execute(plain);
        pool.execute(plain);
        pool.execute(weighted);

        assertThat(pool.exceeds(2)).isTrue();
        assertThat(pool.exceeds(3)).isFalse();

        List<Runnable> left = pool.shutdownNow();

        assertThat(left).containsExactlyInAnyOrder(plain, plain, weighted);
        release.countDown();
    }

    @Test
    void aTaskCanMoveToAnotherPoolWhileItRuns() throws Exception {
        CountDownLatch done = new CountDownLatch(2);
        FairSharePool next = newPool(1, false);
        WeightedTask task =
                new WeightedTask(100) {
                    @Override
                    public void run() {
                        done.countDown();
                        if (done.getCount() > 0) {
                            next.execute(this);
                        }
                    }
                };

        pool.execute(task);

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        next.shutdown();
        assertThat(next.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
