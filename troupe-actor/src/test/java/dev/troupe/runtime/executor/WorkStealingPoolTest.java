package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkStealingPoolTest {
    private static final Duration NEVER = Duration.ZERO;
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();
    private final AtomicInteger compensations = new AtomicInteger();
    private WorkStealingPool pool = newPool(2, NEVER, 2);

    private WorkStealingPool newPool(int parallelism, Duration after, int maxThreads) {
        return newPool(parallelism, after, maxThreads, Thread::new);
    }

    private WorkStealingPool newPool(
            int parallelism, Duration after, int maxThreads, ThreadFactory factory) {
        ThreadFactory known =
                body -> {
                    Thread thread = factory.newThread(body);
                    threads.add(thread);
                    return thread;
                };
        return new WorkStealingPool(
                new WorkStealingPool.Limits(
                        parallelism, after, maxThreads, Duration.ofMillis(200), true),
                Seams.current().clock(),
                known,
                known,
                (thread, failure) -> failures.add(failure),
                (added, total) -> compensations.addAndGet(added));
    }

    @AfterEach
    void everyThreadEnds() throws Exception {
        pool.shutdown();
        assertThat(pool.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
        for (Thread thread : threads) {
            thread.join(5_000);
            assertThat(thread.isAlive()).isFalse();
        }
    }

    @Test
    void aTaskFromOutsideIsRun() throws Exception {
        CountDownLatch done = new CountDownLatch(1);

        pool.execute(done::countDown);

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
    }

    // Breaks when it does not: the monitor may have seen that all sleep just before.
    @Test
    void whoFindsWorkAsItFallsAsleepWakesTheMonitor() throws Exception {
        aTaskFromOutsideIsRun();
        Thread monitor = threads.get(1);
        assertThat(reaches(() -> monitor.getState() == Thread.State.WAITING)).isTrue();

        pool.beginSearch();

        assertThat(reaches(() -> monitor.getState() != Thread.State.WAITING)).isTrue();
        pool.endSearch(false);
    }

    private static boolean reaches(BooleanSupplier state) {
        long start = System.nanoTime();
        while (!state.getAsBoolean() && System.nanoTime() - start < 5_000_000_000L) {
            Thread.onSpinWait();
        }
        return state.getAsBoolean();
    }

    @Test
    void onlyAThreadOfThePoolTakesATaskHereAndNoneAfterShutdown() throws Exception {
        assertTakesTasksHere(Thread::new);
    }

    @Test
    void threadsOfTheHouseTakeTasksHereToo() throws Exception {
        assertTakesTasksHere(Seams.current().threads()::newThread);
    }

    private void assertTakesTasksHere(ThreadFactory factory) throws Exception {
        pool.shutdown();
        pool = newPool(1, NEVER, 1, factory);
        WorkStealingPool other = newPool(1, NEVER, 1, factory);
        List<Boolean> answers = new CopyOnWriteArrayList<>();
        List<Thread> ranOn = new CopyOnWriteArrayList<>();
        CountDownLatch done = new CountDownLatch(2);
        Runnable task =
                () -> {
                    ranOn.add(Thread.currentThread());
                    done.countDown();
                };

        assertThat(pool.tryExecuteHere(task)).as("from outside").isFalse();
        pool.execute(
                () -> {
                    answers.add(other.tryExecuteHere(task));
                    answers.add(pool.tryExecuteHere(task));
                    pool.shutdown();
                    answers.add(pool.tryExecuteHere(task));
                    ranOn.add(Thread.currentThread());
                    done.countDown();
                });

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        other.shutdown();
        assertThat(answers)
                .as("in another pool, here, after shutdown")
                .containsExactly(false, true, false);
        assertThat(ranOn).hasSize(2).allMatch(ranOn.get(0)::equals);
    }

    @Test
    void aTaskMayGoOnAsLongAsNothingWaitsForItsThread() throws Exception {
        pool.shutdown();
        pool = newPool(1, NEVER, 1);
        List<Boolean> answers = new CopyOnWriteArrayList<>();
        CountDownLatch done = new CountDownLatch(2);

        assertThat(pool.mayGoOn(1)).as("from outside").isFalse();
        pool.execute(
                () -> {
                    answers.add(pool.mayGoOn(1));
                    pool.execute(done::countDown);
                    answers.add(pool.mayGoOn(1));
                    done.countDown();
                });

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(answers).containsExactly(true, false);
    }

    // Broken by Worker.restIfWorthwhile without a limit of time.
    @Test
    void aWorkerThatRestsComesBackByItself() throws Exception {
        pool.shutdown();
        pool = newPool(1, NEVER, 1);
        int many = 1_000;
        CountDownLatch done = new CountDownLatch(many);

        for (int i = 0; i < many; i++) {
            pool.execute(
                    () -> {
                        pool.caughtUp(1);
                        done.countDown();
                    });
        }

        assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void everyTaskIsRunOnceWhoeverSubmitsIt() throws Exception {
        int outside = 4;
        int each = 20_000;
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
                    pool.executeLast(leaf);
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

    @Test
    void whatWaitsInSharedAndOwnQueuesIsCounted() throws Exception {
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch end = new CountDownLatch(1);
        Runnable blocking =
                () -> {
                    pool.execute(() -> {}); // both are next of their worker
                    begun.countDown();
                    await(end);
                };
        pool.execute(blocking);
        pool.execute(blocking);
        begun.await();

        pool.execute(() -> {});

        while (!pool.exceeds(2)) {
            Thread.onSpinWait(); // what a stuck worker had next may be on its way to the others
        }
        assertThat(pool.exceeds(3)).isFalse();
        end.countDown();
    }

    @Test
    void noTaskIsLeftBehindWhenAllFallAsleep() throws Exception {
        for (int round = 0; round < 20_000; round++) {
            CountDownLatch done = new CountDownLatch(2);
            pool.execute(() -> pool.execute(done::countDown));
            pool.execute(done::countDown);
            assertThat(done.await(10, TimeUnit.SECONDS)).as("round %d", round).isTrue();
        }
    }

    @Test
    void onOneThreadTasksThatYieldTakeTurns() throws Exception {
        pool.shutdown();
        pool = newPool(1, NEVER, 1);
        List<String> order = new CopyOnWriteArrayList<>();
        CountDownLatch filled = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(2);
        pool.execute(() -> await(filled));
        pool.execute(turns("a", 3, order, done));
        pool.execute(turns("b", 3, order, done));

        filled.countDown();

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(order).containsExactly("a", "b", "a", "b", "a", "b");
    }

    // Breaks when a worker looks at its own tasks first after one that yields.
    @Test
    void aTaskThatYieldsLetsOneFromOutsideRunBeforeItGoesOn() throws Exception {
        pool.shutdown();
        pool = newPool(1, NEVER, 1);
        List<String> order = new CopyOnWriteArrayList<>();
        CountDownLatch filled = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(4);
        pool.execute(() -> await(filled));
        pool.execute(turns("busy", 4, order, done));
        for (String outside : List.of("x", "y", "z")) {
            pool.execute(turns(outside, 1, order, done));
        }

        filled.countDown();

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(order).containsExactly("busy", "x", "busy", "y", "busy", "z", "busy");
    }

    // Breaks when a task that yields goes to the queue of all: then either may run it next.
    @Test
    void aTaskThatYieldsStaysWithItsWorker() throws Exception {
        int turns = 1_000;
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch filled = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(2);
        Set<String> moves = ConcurrentHashMap.newKeySet();
        for (int i = 0; i < 2; i++) {
            pool.execute(
                    new Runnable() {
                        private final AtomicReference<Thread> worker = new AtomicReference<>();
                        private int left = turns;

                        @Override
                        public void run() {
                            Thread now = Thread.currentThread();
                            Thread before = worker.getAndSet(now);
                            if (before != null && before != now) {
                                moves.add(before + " to " + now);
                            }
                            begun.countDown();
                            await(filled);
                            if (--left > 0) {
                                pool.executeLast(this);
                            } else {
                                done.countDown();
                                await(done); // else the other one would have somebody to help it
                            }
                        }
                    });
        }
        assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
        for (int i = 0; i < 2 * turns; i++) {
            pool.execute(() -> {});
        }

        filled.countDown();

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(moves).isEmpty();
    }

    // Breaks when what a task made ready always runs before the others.
    @Test
    void aTaskThatMakesItselfReadyLetsOthersRunAfterSixteenTurns() throws Exception {
        pool = newPool(1, NEVER, 1);
        AtomicInteger turns = new AtomicInteger();
        CountDownLatch otherRan = new CountDownLatch(1);
        Runnable again =
                new Runnable() {
                    @Override
                    public void run() {
                        if (otherRan.getCount() > 0) {
                            turns.incrementAndGet();
                            pool.execute(this);
                        }
                    }
                };
        pool.execute(
                () -> {
                    pool.execute(otherRan::countDown);
                    pool.execute(again); // is next in place of the other one
                });

        assertThat(otherRan.await(5, TimeUnit.SECONDS)).isTrue();

        assertThat(turns).hasValue(16);
    }

    private Runnable turns(String name, int count, List<String> order, CountDownLatch done) {
        return new Runnable() {
            private int left = count;

            @Override
            public void run() {
                order.add(name);
                if (--left > 0) {
                    pool.executeLast(this);
                } else {
                    done.countDown();
                }
            }
        };
    }

    @Test
    void aTaskThatSubmitsItselfDoesNotStarveTheOthers() throws Exception {
        pool.shutdown();
        pool = newPool(1, NEVER, 1);
        CountDownLatch other = new CountDownLatch(1);
        Runnable selfish =
                new Runnable() {
                    @Override
                    public void run() {
                        if (other.getCount() > 0) {
                            pool.execute(this);
                        }
                    }
                };
        pool.execute(selfish);

        pool.execute(other::countDown);

        assertThat(other.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void whatAStuckWorkerWouldRunNextIsRunByAnother() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch next = new CountDownLatch(1);

        pool.execute(
                () -> {
                    pool.execute(next::countDown);
                    await(release);
                });

        assertThat(next.await(5, TimeUnit.SECONDS)).isTrue();
        release.countDown();
    }

    @Test
    void threadsAreAddedWhileAllAreStuckAndEndAfterwards() throws Exception {
        pool.shutdown();
        pool = newPool(2, Duration.ofMillis(10), 64);
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch blocked = new CountDownLatch(20);
        CountDownLatch free = new CountDownLatch(1);
        for (int i = 0; i < 20; i++) {
            pool.execute(
                    () -> {
                        blocked.countDown();
                        await(release);
                    });
        }

        pool.execute(free::countDown);

        assertThat(free.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(blocked.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(compensations).hasValueGreaterThanOrEqualTo(14);
        release.countDown();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (pool.live() > 2 && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        assertThat(pool.live()).isLessThanOrEqualTo(2);
    }

    // Breaks when Worker.handOver leaves what waits in the queue of a worker that ends.
    @Test
    void anAddedThreadThatEndsLeavesNoTaskBehind() throws Exception {
        pool.shutdown();
        pool = newPool(1, Duration.ofMillis(4), 8);
        CountDownLatch together = new CountDownLatch(8);
        CountDownLatch done = new CountDownLatch(8);
        for (int i = 0; i < 8; i++) {
            Runnable goesOn = turns("again", 20_000, new ArrayList<>(), done);
            pool.execute(
                    () -> {
                        together.countDown();
                        await(together);
                        pool.executeLast(goesOn);
                    });
        }

        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void withoutCompensationNoThreadIsAdded() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch stuck = new CountDownLatch(2);
        Set<Thread> runners = ConcurrentHashMap.newKeySet();
        CountDownLatch later = new CountDownLatch(50);
        for (int i = 0; i < 2; i++) {
            pool.execute(
                    () -> {
                        stuck.countDown();
                        await(release);
                    });
        }
        assertThat(stuck.await(5, TimeUnit.SECONDS)).isTrue();
        for (int i = 0; i < 50; i++) {
            pool.execute(
                    () -> {
                        runners.add(Thread.currentThread());
                        later.countDown();
                    });
        }

        release.countDown();

        assertThat(later.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(runners).hasSizeLessThanOrEqualTo(2);
        assertThat(compensations).hasValue(0);
    }

    @Test
    void aTaskThatThrowsIsReportedAndItsWorkerGoesOn() throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Error boom = new AssertionError("boom");

        pool.execute(
                () -> {
                    throw boom;
                });
        pool.execute(done::countDown);

        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(failures.poll(5, TimeUnit.SECONDS)).isSameAs(boom);
        assertThat(failures).isEmpty();
    }

    @Test
    void afterShutdownWhatIsQueuedIsRunAndNothingElseIsTaken() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(10);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> await(release));
        }
        for (int i = 0; i < 10; i++) {
            pool.execute(done::countDown);
        }

        pool.shutdown();

        assertThatThrownBy(() -> pool.execute(() -> {}))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessage("the pool has shut down");
        release.countDown();
        assertThat(done.await(5, TimeUnit.SECONDS)).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
