package dev.troupe.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SleepingThreadTest {
    private static final long A_MINUTE = 60_000_000_000L;

    private final AtomicInteger work = new AtomicInteger();
    private final AtomicBoolean end = new AtomicBoolean();

    /** Takes what work there is, and sleeps for ever. */
    private SleepingThread sleeper(CountDownLatch done) {
        SleepingThread[] thread = new SleepingThread[1];
        thread[0] =
                new SleepingThread(
                        Thread::new,
                        () -> {
                            while (!end.get()) {
                                for (int i = work.getAndSet(0); i > 0; i--) {
                                    done.countDown();
                                }
                                thread[0].sleep(Long.MAX_VALUE, () -> work.get() > 0 || end.get());
                            }
                        });
        return thread[0];
    }

    @Test
    void whoNapsIsWokenForWhatIsEarlierAndNotForWhatIsLater() throws Exception {
        CountDownLatch woken = new CountDownLatch(1);
        SleepingThread[] thread = new SleepingThread[1];
        thread[0] =
                new SleepingThread(
                        Thread::new,
                        () -> {
                            thread[0].nap(A_MINUTE, 100, () -> work.get() > 0);
                            woken.countDown();
                        });
        thread[0].wakeFor(Long.MAX_VALUE); // starts it
        while (thread[0].isToBeWokenFor(101)) {
            Thread.onSpinWait();
        }

        thread[0].wakeFor(101);
        assertThat(woken.await(20, TimeUnit.MILLISECONDS)).isFalse();

        work.set(1);
        thread[0].wakeFor(99);
        woken.await();

        assertThat(thread[0].isToBeWokenFor(101)).isTrue();
    }

    @Test
    void noWakeUpIsLost() throws Exception {
        int times = 20_000;
        CountDownLatch done = new CountDownLatch(2 * times);
        SleepingThread sleeper = sleeper(done);
        Runnable producer =
                () -> {
                    for (int i = 0; i < times; i++) {
                        work.incrementAndGet();
                        sleeper.wake();
                        if (i % 64 == 0) {
                            LockSupport.parkNanos(1_000); // so that it falls asleep
                        }
                    }
                };
        Thread other = new Thread(producer);
        other.start();
        producer.run();
        other.join();

        done.await();

        end.set(true);
        sleeper.wake();
        assertThat(sleeper.awaitEnd(A_MINUTE)).isTrue();
    }

    @Test
    void aThreadThatCannotBeMadeIsTriedAgainByTheNext() throws Exception {
        AtomicInteger attempts = new AtomicInteger();
        SleepingThread sleeper =
                new SleepingThread(
                        body -> {
                            if (attempts.incrementAndGet() == 1) {
                                throw new OutOfMemoryError("no thread");
                            }
                            return new Thread(body);
                        },
                        () -> {});

        assertThatThrownBy(sleeper::wake).hasMessage("no thread");
        sleeper.wake();

        assertThat(sleeper.awaitEnd(A_MINUTE)).isTrue();
        assertThat(attempts).hasValue(2);
    }

    @Test
    void aThreadThatNeverStartedCanBeEnded() throws Exception {
        AtomicInteger made = new AtomicInteger();
        SleepingThread sleeper =
                new SleepingThread(
                        body -> {
                            made.incrementAndGet();
                            return new Thread(body);
                        },
                        () -> {});

        assertThat(sleeper.tryEndUnstarted()).isTrue();
        sleeper.wake();

        assertThat(made).hasValue(0);
        assertThat(sleeper.awaitEnd(A_MINUTE)).isTrue();
    }

    @Test
    void aDozingThreadCanBeRoused() throws Exception {
        CountDownLatch dozing = new CountDownLatch(1);
        SleepingThread[] sleeper = new SleepingThread[1];
        sleeper[0] =
                new SleepingThread(
                        Thread::new,
                        () -> {
                            while (!end.get()) {
                                dozing.countDown();
                                sleeper[0].doze(A_MINUTE);
                            }
                        });
        sleeper[0].wake();
        dozing.await();

        end.set(true);
        sleeper[0].rouse();

        assertThat(sleeper[0].awaitEnd(A_MINUTE)).isTrue();
    }
}
