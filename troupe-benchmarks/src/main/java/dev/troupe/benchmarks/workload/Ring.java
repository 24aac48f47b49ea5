package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Cue;
import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** One token goes round a ring of actors; an operation is a hop. */
final class Ring implements Workload {
    static final int ACTORS = 503;

    private final Side side;
    private final int laps;
    private final Object first;
    private volatile CountDownLatch end = new CountDownLatch(0);

    Ring(Side side, int hops) {
        this.side = side;
        this.laps = Math.max(1, hops / ACTORS);
        Object next = null;
        for (int i = 1; i < ACTORS; i++) {
            Object after = next;
            next = side.spawn(side.role(() -> new Member(after)));
        }
        Object second = next;
        this.first = side.spawn(side.role(() -> new First(second)));
    }

    /** The token, which the first of the ring counts. */
    private static final Object TOKEN = new Object();

    private final class First implements Part {
        private final @Nullable Object second;
        private int left;

        First(@Nullable Object second) {
            this.second = second;
        }

        @Override
        public void receive(Object message, Cue cue) {
            if (message instanceof Integer count) {
                left = count;
            } else if (--left == 0) {
                end.countDown();
                return;
            }
            if (second != null) {
                side.tell(second, TOKEN, cue.me());
            }
        }
    }

    /** Hands the token on; the last to the first, which it does not know. */
    private final class Member implements Part {
        private final @Nullable Object next;

        Member(@Nullable Object next) {
            this.next = next;
        }

        @Override
        public void receive(Object message, Cue cue) {
            side.tell(next == null ? first : next, message, cue.me());
        }
    }

    @Override
    public void round(Meter meter) throws Exception {
        end = new CountDownLatch(1);
        meter.time(
                "ring.503",
                (long) laps * ACTORS,
                () -> {
                    side.tell(first, laps, null);
                    end.await();
                });
    }

    @Override
    public void close() {
        side.close();
    }
}
