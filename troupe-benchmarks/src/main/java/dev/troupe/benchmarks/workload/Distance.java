package dev.troupe.benchmarks.workload;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * How far two processors are from each other: how long a number takes from the cache of the one to
 * that of the other and back. On a virtual machine that changes, as its host moves processors about,
 * and with it all that two threads do together.
 */
public final class Distance {
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final double MOST_NANOS = 2_000; // else both threads share a processor
    private static final int BATCHES = 50;
    private static final int UNTIL_COMPILED = 40;
    private static final int ROUND_TRIPS = 100; // of a batch
    private static final int LOOKS = 10_000; // in a row at what does not change

    private final AtomicLong ball = new AtomicLong(); // odd: it is the partner's turn
    private double nanos = MOST_NANOS;

    private Distance() {}

    /** In ns at this moment; nothing if there is no second processor free. */
    public static Optional<Double> nanos() throws InterruptedException {
        if (Runtime.getRuntime().availableProcessors() == 1) {
            return Optional.empty();
        }
        Distance distance = new Distance();
        Thread partner = new Thread(distance::giveBack, "benchmark-distance");
        partner.setDaemon(true);
        partner.start();
        distance.watch();
        partner.join();
        return Optional.of(distance.nanos).filter(nanos -> nanos < MOST_NANOS);
    }

    /** Lets the compiler see it, so that it takes no longer later. */
    public static void warmUp() throws InterruptedException {
        for (int i = 0; i < UNTIL_COMPILED; i++) {
            nanos();
        }
    }

    private void giveBack() {
        long ended;
        do {
            ended = await(1);
            ball.set(ended + 1);
        } while (ended > 0);
    }

    private void watch() {
        long begin = System.nanoTime();
        int good = 0;
        while (good < BATCHES && System.nanoTime() - begin < PATIENCE_NANOS) {
            double one = nanosOfBatch();
            if (one < MOST_NANOS) {
                good++;
                nanos = Math.min(nanos, one);
            }
        }
        ball.set(-1);
    }

    private double nanosOfBatch() {
        long from = System.nanoTime();
        for (int i = 0; i < ROUND_TRIPS; i++) {
            ball.set(ball.get() + 1);
            await(0);
        }
        return (double) (System.nanoTime() - from) / ROUND_TRIPS;
    }

    /** What it is when it is even or odd, or negative, which ends it. */
    private long await(int rest) {
        long seen = ball.get();
        for (int looks = 1; seen >= 0 && (seen & 1) != rest; looks++) {
            if (looks % LOOKS == 0) {
                LockSupport.parkNanos(1); // both may be on one processor
            }
            seen = ball.get();
        }
        return seen;
    }
}
