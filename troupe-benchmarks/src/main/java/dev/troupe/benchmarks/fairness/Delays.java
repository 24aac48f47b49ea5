package dev.troupe.benchmarks.fairness;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * How long messages to one heavy actor wait until they are begun, while 1,000 actors of the usual
 * weight keep both threads busy.
 */
final class Delays {
    private static final int BUSY = 1_000;
    private static final int USUAL_WEIGHT = 100;
    private static final int HEAVY_WEIGHT = 10_000;
    private static final long MESSAGE_NANOS = TimeUnit.MICROSECONDS.toNanos(20);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final long[] sorted;

    private Delays(long[] sorted) {
        this.sorted = sorted;
    }

    /** Sends to the heavy actor for {@code time}, once everybody has had a turn. */
    static Delays measure(Arena arena, Duration time) throws InterruptedException {
        int count = (int) (time.toNanos() / PAUSE_NANOS);
        Stamps stamps = new Stamps(count);
        try (arena) {
            var busy = arena.workers(BUSY, USUAL_WEIGHT, MESSAGE_NANOS);
            while (busy.stream().anyMatch(tally -> tally.wallNanos() == 0)) {
                Thread.sleep(1);
            }
            ActorRef heavy =
                    arena.actor(
                            Props.create(Punctual.class, () -> new Punctual(stamps))
                                    .withWeight(HEAVY_WEIGHT));
            for (int i = 0; i < count; i++) {
                heavy.tell(System.nanoTime(), ActorRef.noSender());
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            while (stamps.count.get() < count) {
                Thread.sleep(1);
            }
        }
        return new Delays(stamps.sorted());
    }

    private static final class Stamps {
        private final AtomicLongArray delays;
        private final AtomicInteger count = new AtomicInteger();

        Stamps(int count) {
            delays = new AtomicLongArray(count);
        }

        void add(long delay) {
            delays.set(count.get(), delay);
            count.incrementAndGet();
        }

        long[] sorted() {
            long[] all = new long[delays.length()];
            Arrays.setAll(all, delays::get);
            Arrays.sort(all);
            return all;
        }
    }

    /** Notes how old its messages are when it gets to them. */
    private static final class Punctual extends UntypedAbstractActor {
        private final Stamps stamps;

        Punctual(Stamps stamps) {
            this.stamps = stamps;
        }

        @Override
        public void onReceive(Object message) {
            stamps.add(System.nanoTime() - (Long) message);
        }
    }

    /** The delay that so many hundredths of the messages did not exceed. */
    Duration percentile(int hundredths) {
        return Duration.ofNanos(sorted[(sorted.length - 1) * hundredths / 100]);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "p50 %.2f ms, p99 %.2f ms of %d messages",
                percentile(50).toNanos() / 1e6,
                percentile(99).toNanos() / 1e6,
                sorted.length);
    }
}
