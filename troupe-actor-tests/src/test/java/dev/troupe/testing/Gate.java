package dev.troupe.testing;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.CountDownLatch;

/** Where a thread of the runtime waits until the test lets it go on. */
public final class Gate {
    private final CountDownLatch arrived = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(1);

    /** Waits until {@link #open} is called. */
    public void pass() {
        arrived.countDown();
        await(open, "nobody opened the gate");
    }

    /** Returns when somebody waits at the gate, or has passed it. */
    public void awaitArrival() {
        await(arrived, "nobody came to the gate");
    }

    /** Lets everybody pass from now on. */
    public void open() {
        open.countDown();
    }

    private static void await(CountDownLatch latch, String complaint) {
        try {
            if (!latch.await(20, SECONDS)) {
                throw new AssertionError(complaint + " within 20 s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(complaint, e);
        }
    }
}
