package dev.troupe.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BriefLockTest {
    private static final int TIMES = 200_000;

    private final BriefLock lock = new BriefLock();
    private int count; // under the lock

    @Test
    void oneHoldsItAtATime() throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(this::countUp);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(count).isEqualTo(3 * TIMES);
    }

    private void countUp() {
        for (int i = 0; i < TIMES; i++) {
            lock.lock();
            count++;
            lock.unlock();
        }
    }

    // Breaks when it gives up after spinning.
    @Test
    void whoFindsItHeldWaitsForAsLongAsItTakes() throws Exception {
        CountDownLatch waits = new CountDownLatch(1);
        Thread other =
                new Thread(
                        () -> {
                            waits.countDown();
                            lock.lock();
                            count *= 2;
                            lock.unlock();
                        });
        lock.lock();
        other.start();
        waits.await();
        other.join(20); // long after it has begun to yield
        count = 21;
        lock.unlock();
        other.join();

        assertThat(count).isEqualTo(42);
    }
}
