package dev.troupe.benchmarks.side;

import java.util.concurrent.CountDownLatch;

/** Where actors without fields, which have nobody to tell, count themselves. */
public final class Births {
    private static volatile CountDownLatch starting = new CountDownLatch(0);
    private static volatile CountDownLatch stopping = new CountDownLatch(0);

    private Births() {}

    /** So many will start from now on. */
    public static void expectStarts(int actors) {
        starting = new CountDownLatch(actors);
    }

    /** So many will stop from now on. */
    public static void expectStops(int actors) {
        stopping = new CountDownLatch(actors);
    }

    public static void awaitStarts() throws InterruptedException {
        starting.await();
    }

    public static void awaitStops() throws InterruptedException {
        stopping.await();
    }

    /** Called by each actor when it starts. */
    public static void started() {
        starting.countDown();
    }

    /** Called by each actor when it has stopped. */
    public static void stopped() {
        stopping.countDown();
    }
}
