package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** With platform threads, so that it says the same on every JDK. */
class VirtualThreadPoolTest {
    private final CountDownLatch release = new CountDownLatch(1);

    @Test
    void eachTaskHasAFreshThread() throws Exception {
        VirtualThreadPool pool = new VirtualThreadPool(Thread::new, 1);
        Set<Thread> threads = ConcurrentHashMap.newKeySet();

        for (int i = 0; i < 10; i++) {
            pool.execute(() -> threads.add(Thread.currentThread()));
        }

        end(pool);
        assertThat(threads).hasSize(10);
    }

    // Broken by starting a task before its place is taken.
    @Test
    void noMoreRunAtATimeThanMay() throws Exception {
        VirtualThreadPool pool = new VirtualThreadPool(Thread::new, 3);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();

        for (int i = 0; i < 500; i++) {
            pool.execute(
                    () -> {
                        most.accumulateAndGet(running.incrementAndGet(), Math::max);
                        Thread.onSpinWait();
                        running.decrementAndGet();
                    });
        }

        end(pool);
        assertThat(most).hasValueBetween(1, 3);
    }

    @Test
    void whatWaitsRunsInTheOrderItCame() throws Exception {
        VirtualThreadPool pool = new VirtualThreadPool(Thread::new, 1);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Integer> expected = new ArrayList<>();
        pool.execute(this::block);

        for (int i = 0; i < 100; i++) {
            int number = i;
            expected.add(i);
            pool.execute(() -> order.add(number));
        }
        release.countDown();

        end(pool);
        assertThat(order).isEqualTo(expected);
    }

    @Test
    void noThreadWaitsForItsTurn() throws Exception {
        AtomicInteger threads = new AtomicInteger();
        VirtualThreadPool pool =
                new VirtualThreadPool(
                        body -> {
                            threads.incrementAndGet();
                            return new Thread(body);
                        },
                        1);
        pool.execute(this::block);

        pool.execute(() -> {});

        assertThat(threads).hasValue(1);
        release.countDown();
        end(pool);
        assertThat(threads).hasValue(2);
    }

    @Test
    void aTaskThatFailsFreesItsPlaceAndReachesTheHandlerOfItsThread() throws Exception {
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        VirtualThreadPool pool =
                new VirtualThreadPool(
                        body -> {
                            Thread thread = new Thread(body);
                            thread.setUncaughtExceptionHandler((t, e) -> failures.add(e));
                            return thread;
                        },
                        1);
        CountDownLatch ran = new CountDownLatch(1);
        IllegalStateException failure = new IllegalStateException("on purpose");

        pool.execute(
                () -> {
                    throw failure;
                });
        pool.execute(ran::countDown);

        assertThat(ran.await(5, TimeUnit.SECONDS)).isTrue();
        end(pool);
        assertThat(failures).containsExactly(failure);
    }

    // Broken by forgetting the task, or its place, when no thread can be had.
    @Test
    void aTaskThatCouldGetNoThreadRunsWithTheNextOne() throws Exception {
        AtomicInteger failures = new AtomicInteger(1);
        VirtualThreadPool pool =
                new VirtualThreadPool(
                        body -> {
                            if (failures.getAndDecrement() > 0) {
                                throw new OutOfMemoryError("no thread, on purpose");
                            }
                            return new Thread(body);
                        },
                        1);
        CountDownLatch ran = new CountDownLatch(2);
        assertThatExceptionOfType(OutOfMemoryError.class)
                .isThrownBy(() -> pool.execute(ran::countDown));

        pool.execute(ran::countDown);

        assertThat(ran.await(5, TimeUnit.SECONDS)).isTrue();
        end(pool);
    }

    // Broken by leaving out the look at the queue when a task ends.
    @Test
    void aTaskThatComesWhileTheLastOneEndsIsRun() throws Exception {
        VirtualThreadPool pool = new VirtualThreadPool(Thread::new, 1);
        Semaphore ran = new Semaphore(0);

        for (int i = 0; i < 2_000; i++) {
            pool.execute(ran::release);
            assertThat(ran.tryAcquire(5, TimeUnit.SECONDS)).isTrue();
        }

        end(pool);
    }

    @Test
    void whatWasTakenRunsBeforeThePoolEnds() throws Exception {
        VirtualThreadPool pool = new VirtualThreadPool(Thread::new, 1);
        CountDownLatch ran = new CountDownLatch(1);
        pool.execute(this::block);
        pool.execute(ran::countDown);

        pool.shutdown();

        assertThat(pool.isShutdown()).isTrue();
        assertThat(pool.isTerminated()).isFalse();
        assertThat(pool.awaitTermination(1, TimeUnit.MILLISECONDS)).isFalse();
        release.countDown();
        assertThat(pool.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
        assertThat(ran.getCount()).isZero();
    }

    @Test
    void afterShutdownNothingIsTaken() throws Exception {
        VirtualThreadPool pool = new VirtualThreadPool(Thread::new, 1);
        end(pool);

        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> pool.execute(() -> {}))
                .withMessage("the pool has shut down");
    }

    @Test
    void shutdownNowGivesBackWhatWaits() throws Exception {
        VirtualThreadPool pool = new VirtualThreadPool(Thread::new, 1);
        Runnable waiting = () -> {};
        pool.execute(this::block);
        pool.execute(waiting);

        assertThat(pool.shutdownNow()).containsExactly(waiting);

        release.countDown();
        assertThat(pool.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
    }

    private void block() {
        try {
            assertThat(release.await(5, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void end(VirtualThreadPool pool) throws InterruptedException {
        pool.shutdown();
        assertThat(pool.awaitTermination(5, TimeUnit.SECONDS)).isTrue();
        assertThat(pool.isTerminated()).isTrue();
    }
}
